import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { ShowEarlier } from "#client/areas/admin/activity/ShowEarlier";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import type { History } from "#client/areas/admin/activity/useHistory";
import type { MailPreviewProps } from "#client/areas/admin/mail/MailPreview";
import { Section } from "#client/areas/admin/parts/Section";
import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { CallIcon, DescriptionIcon, DrawIcon, MailIcon, PriceIcon, TimelineIcon } from "#client/ui/icons";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { LeadDetailData } from "../LeadDetail";
import { leadRecord } from "../leadRecord";
import {
  conversationKinds,
  detailOf,
  isOfKind,
  kindOf,
  withUnmentioned,
  type ConversationKind,
} from "./conversationKinds";
import { KindFilter } from "./KindFilter";

const MailPreview = lazyScreen<MailPreviewProps>(
  async () => (await import("#client/areas/admin/mail/MailPreview")).MailPreview,
  null,
);

const icons = {
  calls: CallIcon,
  emails: MailIcon,
  notes: DescriptionIcon,
  quotes: PriceIcon,
  contracts: DrawIcon,
  changes: TimelineIcon,
} as const satisfies Record<ConversationKind, unknown>;

interface ConversationProps {
  readonly lead: LeadDetailData;
  readonly history: History;
}

/** Everything said and done with a lead, newest first: calls, emails, notes, quotes, contracts and changes. */
export function Conversation({ lead, history }: ConversationProps) {
  const [kind, setKind] = useState<ConversationKind | null>(null);
  const [mailId, setMailId] = useState<string | null>(null);
  const hasEarlier = history.showEarlier !== undefined;
  const all = withUnmentioned(history.entries, lead.notes, hasEarlier);
  const shown = kind === null ? all : all.filter((event) => isOfKind(event, kind));
  return (
    <Section title="Conversation">
      <KindFilter chosen={kind} onChoose={setKind} />
      {kind !== null && shown.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ pb: 1 }}>
          {`No ${conversationKinds[kind].toLowerCase()} ${hasEarlier ? "among the newest entries" : "yet"}.`}
        </Typography>
      ) : (
        <Timeline
          label="Conversation, newest first"
          wording={leadRecord}
          activity={shown}
          notes={lead.notes}
          iconOf={iconOf}
          actionOf={(event) => <ShowEmail event={event} onShow={setMailId} />}
        />
      )}
      <ShowEarlier history={history} />
      {mailId !== null && <MailPreview id={mailId} onClose={() => setMailId(null)} onResent={() => setMailId(null)} />}
    </Section>
  );
}

function iconOf(event: Timeline_ActivityFragment) {
  const Icon = icons[kindOf(event)];
  return <Icon />;
}

interface ShowEmailProps {
  readonly event: Timeline_ActivityFragment;
  readonly onShow: (mailId: string) => void;
}

function ShowEmail({ event, onShow }: ShowEmailProps) {
  const mailId = kindOf(event) === "emails" ? detailOf(event, "mailId") : null;
  if (mailId === null) return null;
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      aria-haspopup="dialog"
      onClick={() => onShow(mailId)}
      sx={{ displayPrint: "none", ml: -0.75, minHeight: { xs: 44, md: 28 }, py: 0 }}
    >
      Show email
    </Button>
  );
}
