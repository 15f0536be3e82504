import type { MenuProps } from "@mui/material/Menu";
import { useEffect, useState } from "react";

import { lazyScreen } from "./lazyScreen";
import { onceRendered } from "./onceRendered";

const Menu = lazyScreen<MenuProps>(async () => (await import("@mui/material/Menu")).default, null);

/** Material's menu, whose code is loaded once the screen is rendered, or earlier if the menu is opened. */
export function LazyMenu(props: MenuProps) {
  const { open } = props;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => onceRendered(() => void Menu.preload().catch(() => undefined)), []);
  return opened && <Menu {...props} />;
}
