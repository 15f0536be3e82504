import { createSvgIcon } from "@mui/material/utils";
import { createElement } from "react";

/** An icon of Material Design Icons, as Material's components draw theirs. */
export function icon(path: string, name: string) {
  return createSvgIcon(createElement("path", { d: path }), name);
}
