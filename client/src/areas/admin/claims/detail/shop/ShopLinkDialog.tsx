import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { useNotifyMailed } from "#client/areas/admin/mail/useNotifyMailed";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSendShopLinkMutation, type ClaimShop_ShopFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_SHOP_REQUEST_LENGTH, DEFAULT_SHOP_REQUEST } from "#shared/limits/shopLinkLimits";

interface ShopLinkDialogProps {
  readonly claimId: string;
  /** The numbers of the authorizations that the shop's invoice has to show. */
  readonly authorized: readonly string[];
  readonly shop: Pick<ClaimShop_ShopFragment, "name" | "email">;
  readonly onClose: () => void;
}

interface Asked {
  readonly request: string;
}

export function ShopLinkDialog({ claimId, authorized, shop: { name, email }, onClose }: ShopLinkDialogProps) {
  const [sendLink] = useSendShopLinkMutation({ context: answersFor("ClaimScreen") });
  const draft = useDraft(`link for the shop of claim ${claimId}`);
  const { keyFor, done } = useRequestKey();
  const notifyMailed = useNotifyMailed();
  const reportFailure = useReportFailure();

  async function send({ request }: Asked): Promise<void> {
    const link = { claimId, request };
    await sendLink({ variables: { input: { ...link, idempotencyKey: keyFor(link) } } });
    done();
    onClose();
    notifyMailed({ title: "Link sent", kept: "Link created", description: `To ${name}, ${email ?? ""}` });
  }

  return (
    <FormDialog<Asked>
      title={`Send ${name} its link`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ request: usualRequest(authorized) }}
      schema={object({ request: requiredText("Please say what the shop should send.") })}
      onSubmit={send}
      onError={(error) => reportFailure(error, "Failed to send", { serverMessage: true })}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="request"
          label="What the shop should send"
          rows={4}
          maxLength={MAX_SHOP_REQUEST_LENGTH}
          hint="The shop reads it in the email and on its page, which shows the vehicle and the complaint and nothing else about the customer. Any earlier link stops working."
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Sending...">Send link</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

/** An estimate first; once the repair is authorized, its invoice. */
function usualRequest(authorized: readonly string[]): string {
  return authorized.length === 0
    ? DEFAULT_SHOP_REQUEST
    : `Please send us your invoice once the repair is done. It must show our authorization number ${authorized.join(", ")}.`;
}
