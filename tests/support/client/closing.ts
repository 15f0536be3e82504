/** Whether the browser would ask if this page were closed now. */
export function closingAsks(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
