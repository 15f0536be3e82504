import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";

import { useSearchPart } from "#client/lib/useSearchPart";

const tabs = ["overview", "quotes", "activity"] as const;
export type LeadTab = (typeof tabs)[number];

export const tabNames: Record<LeadTab, string> = { overview: "Overview", quotes: "Quotes", activity: "Activity" };
export const tabId = (tab: LeadTab): string => `lead-tab-${tab}`;
export const panelId = (tab: LeadTab): string => `lead-panel-${tab}`;

/** The tab in the URL; Overview if there is none. */
export function useLeadTab(): LeadTab {
  const [search] = useSearchPart();
  const named = new URLSearchParams(search).get("tab");
  return tabs.find((tab) => tab === named) ?? "overview";
}

/** Opens a tab by changing the URL. */
export function useOpenLeadTab(): (tab: LeadTab) => void {
  const [, changeSearch] = useSearchPart();
  return (next) =>
    changeSearch(
      (search) => {
        if (next === "overview") search.delete("tab");
        else search.set("tab", next);
      },
      { replace: true },
    );
}

interface LeadTabsProps {
  readonly tab: LeadTab;
  readonly quoteCount: number;
}

export function LeadTabs({ tab, quoteCount }: LeadTabsProps) {
  const open = useOpenLeadTab();
  const labels = { ...tabNames, quotes: `${tabNames.quotes} (${quoteCount})` };
  return (
    <Box sx={{ borderBottom: 1, borderColor: "divider", mt: -1 }}>
      <Tabs value={tab} onChange={(_event, next: LeadTab) => open(next)} aria-label="Parts of this lead">
        {tabs.map((name) => (
          <Tab key={name} value={name} label={labels[name]} id={tabId(name)} aria-controls={panelId(name)} />
        ))}
      </Tabs>
    </Box>
  );
}
