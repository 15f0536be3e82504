import { styled } from "@mui/material/styles";
import { use } from "react";

import { leadName } from "#client/domains/leads/leadNames";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { CallIcon } from "#client/ui/icons";
import { TwoLines } from "#client/areas/admin/parts/TwoLines";
import { mayContact } from "#shared/calls/contact";
import { CallFromRow } from "../next/useCallFromList";

interface ContactOfRowProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** Email and phone, and, while the row is pointed at or has the focus, a button that logs a call. */
export function ContactOfRow({ lead, tabIndex }: ContactOfRowProps) {
  const call = use(CallFromRow);
  return (
    <Contact>
      <TwoLines first={lead.email} second={lead.phone} />
      {mayContact(lead) && (
        <CallButton
          type="button"
          title="Log call (L)"
          aria-label={`Log call: ${leadName(lead)}`}
          tabIndex={tabIndex === -1 ? -1 : undefined}
          onClick={() => call(lead)}
        >
          <CallIcon />
        </CallButton>
      )}
    </Contact>
  );
}

const Contact = styled("span")({ position: "relative", display: "flex", alignItems: "center", flex: 1, minWidth: 0 });

/** Not Material's button, which costs more to draw: each row of a list has one. It takes no room while it is not shown. */
const CallButton = styled("button")(({ theme }) => ({
  position: "absolute",
  insetInlineEnd: 0,
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  padding: 0,
  opacity: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: "pointer",
  "& svg": { fontSize: 16 },
  "[data-id]:hover &, [data-id]:focus-within &, &:focus-visible": { opacity: 1 },
  "&:hover": { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  // Nothing hovers there, and a finger needs more room.
  "@media (pointer: coarse)": { position: "static", flex: "none", width: 44, height: 44, opacity: 1 },
}));
