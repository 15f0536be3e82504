import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

import { AssignToMe } from "../AssignToMe";
import type { ClaimDetail } from "../ClaimWorkspace";
import { ApproveButton } from "../estimate/ApproveButton";
import { EndAuthorizationDialog } from "../estimate/EndAuthorizationDialog";
import { NewEstimateLine } from "../estimate/NewEstimateLine";
import { useAuthorize } from "../estimate/useAuthorize";
import { NewLine } from "../lines/NewLine";
import { OverrideDialog } from "../lines/OverrideDialog";
import { MessageDialog } from "../messages/MessageDialog";
import { PaymentDialog } from "../payments/PaymentDialog";
import { ChooseShop } from "../shop/ChooseShop";
import { AuthorizeAnyway } from "./AuthorizeAnyway";
import { CloseClaim } from "./CloseClaim";
import { DenyDialog } from "./DenyDialog";
import { lineToDecide, type NextStep, type StepAction } from "./nextStep";
import { OverturnDialog } from "./OverturnDialog";

type DialogAction = Exclude<StepAction, "assign" | "approve" | "close">;

/** The buttons of the steps that open a dialog. */
const stepButtons: Readonly<Record<DialogAction, string>> = {
  reply: "Reply",
  line: "Add line",
  decide: "Decide",
  shop: "Choose shop",
  estimate: "Add to estimate",
  pay: "Record payment",
  overturn: "Overturn denial",
};

function opensDialog(action: StepAction | undefined): action is DialogAction {
  return action !== undefined && action in stepButtons;
}

interface StepButtonsProps {
  readonly claim: ClaimDetail;
  /** If this ends while a dialog is open, the dialog stays, with what was typed. */
  readonly isOffered: boolean;
  /** Whether a question to the customer is unanswered. */
  readonly asked: boolean;
  readonly step: Pick<NextStep, "action" | "isPlain">;
}

/** The next step's own button, and the three main actions. */
export function StepButtons({ claim, isOffered, asked, step: { action, isPlain = false } }: StepButtonsProps) {
  const [open, setOpen] = useState<"authorize" | "ask" | "deny" | Exclude<DialogAction, "decide"> | null>(null);
  const [decided, setDecided] = useState<ReturnType<typeof lineToDecide>>();
  const [declined, setDeclined] = useState<ClaimDetail["authorizations"][number] | null>(null);
  const { authorize, running } = useAuthorize(claim);
  const close = (): void => setOpen(null);
  const canAuthorize =
    claim.estimate.some(({ authorizationId }) => authorizationId === null) &&
    claim.authorizations.every(({ status }) => status !== "requested");
  const isMain = action === undefined || isPlain;
  const requested = claim.authorizations.find(({ viewerCanApprove }) => viewerCanApprove);
  return (
    <>
      {isOffered && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {canAuthorize && (
            <Button
              variant={isMain ? "contained" : "outlined"}
              color={isMain ? "primary" : "inherit"}
              disabled={running}
              onClick={() => (asked ? setOpen("authorize") : void authorize())}
            >
              Authorize
            </Button>
          )}
          {action === "assign" && <AssignToMe claim={claim} variant="contained" />}
          {action === "approve" && requested !== undefined && (
            <>
              <ApproveButton authorization={requested} />
              <Button variant="outlined" color="inherit" onClick={() => setDeclined(requested)}>
                Decline
              </Button>
            </>
          )}
          {action === "close" && <CloseClaim claim={claim} />}
          {opensDialog(action) && (
            // Another step's button is another one: it does not get the focus that the dialog of the last step gives back.
            <Button
              key={action}
              variant={isPlain ? "outlined" : "contained"}
              color={isPlain ? "inherit" : "primary"}
              onClick={() => (action === "decide" ? setDecided(lineToDecide(claim)) : setOpen(action))}
            >
              {stepButtons[action]}
            </Button>
          )}
          {!asked && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen("ask")}>
              Ask
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setOpen("deny")}>
            Deny
          </Button>
        </Box>
      )}
      {open === "authorize" && <AuthorizeAnyway claim={claim} onClose={close} />}
      {declined !== null && (
        <EndAuthorizationDialog
          authorization={claim.authorizations.find(({ id }) => id === declined.id) ?? declined}
          onClose={() => setDeclined(null)}
        />
      )}
      {open === "reply" && <MessageDialog claim={claim} isQuestion={false} onClose={close} />}
      {open === "line" && <NewLine claim={claim} onClose={close} />}
      {decided !== undefined && (
        <OverrideDialog
          line={claim.lines.find(({ id }) => id === decided.id) ?? decided}
          onClose={() => setDecided(undefined)}
        />
      )}
      {open === "shop" && <ChooseShop claim={claim} onClose={close} />}
      {open === "estimate" && <NewEstimateLine claim={claim} onClose={close} />}
      {open === "pay" && <PaymentDialog claim={claim} onClose={close} />}
      {open === "overturn" && <OverturnDialog claim={claim} onClose={close} />}
      {open === "ask" && <MessageDialog claim={claim} isQuestion onClose={close} />}
      {open === "deny" && <DenyDialog claim={claim} onClose={close} />}
    </>
  );
}
