import { AreaLoading } from "#client/ui/AreaLoading";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";

/** While a screen's code is on its way. */
export function ScreenLoading() {
  return (
    <>
      <VisuallyHidden component="h1">Customer portal</VisuallyHidden>
      <AreaLoading />
    </>
  );
}
