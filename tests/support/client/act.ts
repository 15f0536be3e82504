import React from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

// Testing Library renders and dispatches events within React's `act`, which only the development version has. Like a
// browser after an event, this one renders what has changed, and then, as React does before it renders anything else,
// runs the effects. Set before Testing Library is loaded, which looks for it.
if (!("act" in React)) {
  const other = createRoot(document.createElement("div"));
  const act = (callback: () => unknown): unknown => {
    const result = flushSync(callback);
    flushSync(() => other.render(null));
    return result;
  };
  Object.assign(React, { act });
}
