import React from "react";
import { flushSync } from "react-dom";

// Testing Library renders and dispatches events within React's `act`, which only the development version has. Like a
// browser after an event, this one renders what has changed. Set before Testing Library is loaded, which looks for it.
if (!("act" in React)) Object.assign(React, { act: (callback: () => unknown) => flushSync(callback) });
