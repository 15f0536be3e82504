import { AreaLoading } from "./AreaLoading";
import { VisuallyHidden } from "./VisuallyHidden";

/** Shown while a page's code loads and nothing of it exists yet, not even its main region. */
export function PageLoading() {
  return (
    <main>
      <VisuallyHidden component="h1">Loading</VisuallyHidden>
      <AreaLoading />
    </main>
  );
}
