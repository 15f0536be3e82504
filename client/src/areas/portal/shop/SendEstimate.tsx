import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";

import { useSendShopEstimateMutation, type SentLineInput } from "#client/generated/graphql";
import { forgetDraft, keepDraft, readDraft } from "#client/lib/drafts";
import { isUnreachable } from "#client/lib/errors";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { formatMoney } from "#shared/money";
import { Panel } from "../parts/Panel";
import { useExplain } from "../parts/useExplain";
import { useLinkDraft } from "../parts/useLinkDraft";
import { AddLine } from "./AddLine";
import { EstimateList } from "./EstimateList";
import { closedBefore, NotSent } from "./NotSent";
import { begunText, sumOf } from "./sentLines";
import type { ShopPageProps } from "./ShopScreen";

/** The estimate that the shop has sent, and the one that it is writing line by line. The draft survives a reload. */
export function SendEstimate({ claim, token, refresh }: ShopPageProps) {
  const draft = useLinkDraft(token, "estimate");
  const lineDraft = useLinkDraft(token, "line");
  const [lines, setLines] = useState<readonly SentLineInput[]>(() => linesIn(readDraft(draft)));
  const [sending, setSending] = useState(false);
  const [lineBegun, setLineBegun] = useState(false);
  /** For screen readers: the change that the list shows. */
  const [said, setSaid] = useState("");
  const unanswered = useUnanswered(token);
  const place = useRef<HTMLDivElement>(null);
  const goOn = useMoveFocus(place);
  const [send] = useSendShopEstimateMutation();
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const explain = useExplain("Estimate not sent", "We couldn't send your estimate.", refresh);
  useEffect(() => (lines.length === 0 ? forgetDraft(draft) : keepDraft(draft, lines)), [draft, lines]);

  function add(line: SentLineInput): void {
    setLines((now) => [...now, line]);
    setSaid(`${line.description} is added.`);
  }

  function remove(at: number): void {
    setLines((now) => now.filter((_line, index) => index !== at));
    setSaid(`${lines[at]?.description ?? "The line"} is removed.`);
  }

  async function sendAll(): Promise<void> {
    if (lineBegun) {
      const description = "Please add the line you've begun, or clear it.";
      return notify({ title: "Estimate not sent", description, variant: "destructive" });
    }
    setSending(true);
    const position = unanswered.position ?? claim.estimates;
    unanswered.setPosition(position);
    const request = { token, position, lines: [...lines] };
    try {
      await send({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
      done();
      unanswered.setPosition(null);
      // A line may have been added meanwhile.
      setLines((now) => now.slice(request.lines.length));
      setSaid("");
      notify({ title: "Estimate sent", description: "Our claims desk has it now." });
      await refresh();
      // With nothing left to send, the pressed button is disabled.
      goOn();
    } catch (error) {
      if (!isUnreachable(error)) unanswered.setPosition(null);
      explain(error);
    } finally {
      setSending(false);
    }
  }

  const begunLine = claim.isOpen ? null : begunText(readDraft(lineDraft));
  const isUnsent = lines.length > 0 || begunLine !== null;
  if (!claim.isOpen && claim.lines.length === 0 && !isUnsent) return null;
  return (
    <Panel title="Your estimate" text="Parts, labor, diagnosis, tow and rental, each with its quantity and price.">
      <Box
        ref={place}
        role="group"
        aria-label="Lines of the estimate"
        tabIndex={-1}
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {claim.lines.length > 0 && <EstimateList label="Sent to us" lines={claim.lines} />}
        {claim.isOpen && claim.lines.length > 0 && claim.authorizations.length === 0 && (
          <Typography variant="body2">
            We&apos;re reviewing your estimate. Please don&apos;t start the repair until we authorize it: we&apos;ll
            email you, and the authorization appears on this page.
          </Typography>
        )}
        <VisuallyHidden role="status">
          {said === "" ? "" : `${said} The estimate is now ${formatMoney(sumOf(lines))}.`}
        </VisuallyHidden>
        {!claim.isOpen && isUnsent && (
          <>
            <NotSent
              title="Your estimate was not sent"
              reason={`${closedBefore("it", claim)} What you've written stays here in case we reopen the claim.`}
              items={begunLine === null ? [] : [begunLine]}
            />
            {lines.length > 0 && <EstimateList label="Not sent" lines={lines} />}
          </>
        )}
        {claim.isOpen && (
          <>
            {lines.length > 0 && (
              <EstimateList label="To be sent" lines={lines} onRemove={sending ? undefined : remove} />
            )}
            <AddLine draft={lineDraft} onAdd={add} onBegun={setLineBegun} />
            <Box>
              <Button
                size="large"
                variant="contained"
                disabled={sending || lines.length === 0}
                onClick={() => void sendAll()}
              >
                {lines.length === 0 ? "Send estimate" : `Send estimate of ${formatMoney(sumOf(lines))}`}
              </Button>
              {lines.length === 0 && (
                <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
                  Add a line first.
                </Typography>
              )}
            </Box>
          </>
        )}
      </Box>
    </Panel>
  );
}

/**
 * The position of an estimate whose answer was lost. It may have arrived, and the page may already show it, so the next
 * attempt has the same position: the server then takes the same lines for the same estimate, and refuses others.
 */
function useUnanswered(token: string) {
  const draft = useLinkDraft(token, "unanswered estimate");
  const [position, setPosition] = useState<number | null>(() => {
    const kept = readDraft(draft);
    return typeof kept === "number" ? kept : null;
  });
  useEffect(() => (position === null ? forgetDraft(draft) : keepDraft(draft, position)), [draft, position]);
  return { position, setPosition };
}

function linesIn(kept: unknown): readonly SentLineInput[] {
  return Array.isArray(kept) ? (kept as readonly SentLineInput[]) : [];
}
