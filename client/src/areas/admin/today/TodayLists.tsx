import Box from "@mui/material/Box";
import { useEventCallback } from "@mui/material/utils";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import {
  useEndTodayActionMutation,
  useLogTodayCallMutation,
  type Today_LeadFragment,
  type TodayScreenQuery,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { useNow } from "#client/lib/useNow";
import { useNotify } from "#client/ui/notify/useNotify";
import { StateMessage } from "#client/ui/StateMessage";
import { mayContact } from "#shared/calls/contact";
import type { FromToday } from "../leads/detail/fromToday";
import { LogCallDialog } from "../leads/next/LogCallDialog";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { answerToRefetch, type TodayPartName, todayParts } from "./todayParts";
import { TodayRow } from "./TodayRow";
import { useRowFocus } from "./useRowFocus";

interface TodayListsProps {
  readonly data: TodayScreenQuery;
  /** The account whose day it is, or null for everyone's. */
  readonly owner: string | null;
  readonly refresh: () => Promise<unknown>;
}

const here = { context: answersFor("TodayScreen") };

/** A lead that was handled leaves its list, and the focus moves to the next one. */
export function TodayLists({ data, owner, refresh }: TodayListsProps) {
  const now = useNow();
  const lists = useRef<HTMLDivElement>(null);
  const [calling, setCalling] = useState<Today_LeadFragment | null>(null);
  const logged = useRef(false);
  const [logCall] = useLogTodayCallMutation(here);
  const [endAction] = useEndTodayActionMutation(here);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const parts = useMemo(() => todayParts(data, owner, now), [data, owner, now]);
  const rows = useRowFocus(
    lists,
    parts.flatMap(({ name, items }) => items.map(({ lead }) => rowOf(name, lead))),
  );
  useMore(answerToRefetch(data, parts), refresh);
  const navigate = useNavigate();

  // The order is read when it is needed: as a prop of the rows, it would render all of them again after each call.
  const open = useEventCallback((event: MouseEvent, { id }: Today_LeadFragment): void => {
    // The browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const today = [...new Set(parts.flatMap(({ items }) => items.map(({ lead }) => lead.id)))];
    void navigate(paths.admin.lead(id), { state: { today } satisfies FromToday });
  });

  const call = useEventCallback((lead: Today_LeadFragment): void => {
    rows.remember();
    logged.current = false;
    setCalling(lead);
  });

  // Not before the dialog closes: while it is open, it takes the focus back.
  function endCall(): void {
    setCalling(null);
    if (logged.current) rows.goOn();
  }

  const finish = useEventCallback(async ({ id, version }: Today_LeadFragment): Promise<void> => {
    rows.remember();
    try {
      await endAction({ variables: { input: { id, version, done: true } } });
      notify({ title: "Next action done" });
      rows.goOn();
    } catch (error) {
      reportFailure(error, "Failed to save the next action", { serverMessage: true });
    }
  });

  useHotkey("j", "Go to the next lead", () => rows.move(1));
  useHotkey("k", "Go to the previous lead", () => rows.move(-1));
  useHotkey("l", "Log a call with the lead of the row", () => {
    const row = rows.current();
    for (const { name, items } of parts)
      for (const { lead } of items) if (rowOf(name, lead) === row && mayContact(lead)) call(lead);
  });

  return (
    <Box ref={lists} tabIndex={-1} onKeyDown={rows.onKeyDown} sx={{ display: "grid", gap: 2, outline: "none" }}>
      {parts.length === 0 && (
        <StateMessage title="Nothing left for today" description="New leads appear here as they come in." />
      )}
      {parts.map(({ name, title, items, isCut }) => (
        <Panel key={name} title={`${title} (${String(items.length)}${isCut ? "+" : ""})`}>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {items.map(({ since, lead }) => (
              <TodayRow
                key={lead.id}
                row={rowOf(name, lead)}
                part={name}
                since={since}
                lead={lead}
                now={now}
                onLink={rows.onLink}
                onOpen={open}
                onCall={call}
                onDone={finish}
              />
            ))}
          </Box>
        </Panel>
      ))}
      {calling && (
        <LogCallDialog
          lead={calling}
          save={async (input) => {
            await logCall({ variables: { input } });
            notify({ title: "Call logged", description: leadName(calling) });
            logged.current = true;
          }}
          onClose={endCall}
        />
      )}
    </Box>
  );
}

/** A lead may be in two lists, for example signed and overdue. */
function rowOf(part: TodayPartName, { id }: Today_LeadFragment): string {
  return `${part} ${id}`;
}

/** Fetches more, once per answer. The viewer's own changes raise no live event, so nothing else would. */
function useMore(wanted: string | undefined, refresh: () => Promise<unknown>): void {
  const asked = useRef<string>(undefined);
  const ask = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (wanted === undefined || wanted === asked.current) return;
    asked.current = wanted;
    ask();
  }, [wanted]);
}
