import { AreaLoading } from "#client/ui/AreaLoading";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";

/** Shown while a screen's code is loading. */
export function ScreenLoading() {
  return (
    <>
      <VisuallyHidden component="h1">Customer portal</VisuallyHidden>
      <AreaLoading />
    </>
  );
}
