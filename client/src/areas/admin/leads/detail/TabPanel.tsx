import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { panelId, tabId, tabNames, type LeadTab } from "./LeadTabs";

interface TabPanelProps {
  readonly name: LeadTab;
  readonly tab: LeadTab;
  readonly children: ReactNode;
}

/** Panels stay mounted while hidden, so that a half-filled form survives switching tabs. */
export function TabPanel({ name, tab, children }: TabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={tab !== name}
      // In print, all of them appear one below the other, each under its title.
      data-title={tabNames[name]}
    >
      {children}
    </Box>
  );
}
