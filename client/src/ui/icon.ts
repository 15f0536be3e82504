import { createSvgIcon } from "@mui/material/utils";
import { createElement } from "react";

/** An icon from Material Design Icons, drawn like those of Material's components. */
export function icon(path: string, name: string) {
  return createSvgIcon(createElement("path", { d: path }), name);
}
