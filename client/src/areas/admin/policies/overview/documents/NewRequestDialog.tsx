import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useCreateDocumentRequestMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { Dialog } from "#client/ui/Dialog";
import { FormDialog } from "#client/ui/form/FormDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { StateMessage } from "#client/ui/StateMessage";
import type { PolicyOverviewData } from "../PolicyOverview";
import { NewRequestFields } from "./NewRequestFields";
import {
  newRequestSchema,
  newRequestValues,
  openRequestFor,
  requestInput,
  type NewRequestValues,
} from "./newRequestValues";

interface NewRequestDialogProps {
  readonly policy: PolicyOverviewData;
  readonly refresh: () => unknown;
  readonly onClose: () => void;
}

const TITLE = "Request a document";

export function NewRequestDialog({ policy, refresh, onClose }: NewRequestDialogProps) {
  const [createRequest] = useCreateDocumentRequestMutation({ context: answersFor("PolicyOverviewScreen") });
  const today = useToday();
  const draft = useDraft(`document request on policy ${policy.id}`);
  const { keyFor, done } = useRequestKey();
  const titleId = useId();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function create(values: NewRequestValues): Promise<void> {
    const request = requestInput(policy.id, values);
    // Not part of the request: if only the answer was lost, this very request is open by now.
    const seenRequestId = openRequestFor(values, policy.documentRequests)?.id ?? null;
    const input = { ...request, seenRequestId, idempotencyKey: keyFor(request) };
    const { data } = await createRequest({ variables: { input } });
    done();
    onClose();
    notify({
      title: "Request sent",
      description: data?.createDocumentRequest.emailSent
        ? "We emailed the customer a link to the request."
        : "The customer can see the request in the portal.",
    });
  }

  function explain(error: unknown): void {
    reportFailure(error, "Unable to create request", { title: "Unable to create request", serverMessage: true });
    // The form then names the open request.
    if (errorCode(error) === "CONFLICT") void refresh();
  }

  if (policy.customers.length === 0) {
    return (
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId}>{TITLE}</DialogTitle>
        <DialogContent>
          <StateMessage
            title="This policy has no customer yet"
            description="Use Edit policy to add an email address. It becomes the customer's sign-in."
          />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog<NewRequestValues>
      title={TITLE}
      maxWidth="sm"
      draft={draft}
      initialValues={newRequestValues(policy.customers[0]?.id ?? "")}
      schema={newRequestSchema(today)}
      onSubmit={create}
      onError={explain}
      onClose={onClose}
    >
      <NewRequestFields customers={policy.customers} requests={policy.documentRequests} />
    </FormDialog>
  );
}
