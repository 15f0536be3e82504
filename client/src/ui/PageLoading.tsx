import { AreaLoading } from "./AreaLoading";
import { VisuallyHidden } from "./VisuallyHidden";

/** Shown where nothing of the page is there yet, not even its main region, while its code loads. */
export function PageLoading() {
  return (
    <main>
      <VisuallyHidden component="h1">Loading</VisuallyHidden>
      <AreaLoading />
    </main>
  );
}
