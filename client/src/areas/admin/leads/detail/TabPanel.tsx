import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { panelId, tabId, tabNames, type LeadTab } from "./LeadTabs";

interface TabPanelProps {
  readonly name: LeadTab;
  readonly tab: LeadTab;
  readonly children: ReactNode;
}

/** Panels stay in the document while hidden, so that a form half filled survives a look at another tab. */
export function TabPanel({ name, tab, children }: TabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={tab !== name}
      // On paper all of them stand below each other, each under its name.
      data-title={tabNames[name]}
    >
      {children}
    </Box>
  );
}
