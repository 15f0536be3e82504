import { ComposerDialog, type WrittenEmail } from "#client/areas/admin/policies/overview/email/ComposerDialog";
import type { Draft } from "#client/areas/admin/policies/overview/email/draft";
import { leadName } from "#client/domains/leads/leadNames";
import {
  useLeadEmailTemplatesQuery,
  useSendLeadEmailMutation,
  type EmailTools_TemplateFragment,
} from "#client/generated/graphql";
import type { DraftKey } from "#client/lib/drafts";
import { siteConfig } from "#client/lib/siteConfig";
import { useRequestKey } from "#client/lib/useRequestKey";
import { NO_POLICY, mentionsPolicy } from "#shared/mergeFields";
import type { LeadDetailData } from "../LeadDetail";

export interface LeadEmailDialogProps {
  readonly lead: LeadDetailData;
  readonly begin: Draft;
  readonly draft: DraftKey;
  readonly onClose: () => void;
}

/** An email to a lead, from a template or written from scratch. */
export function LeadEmailDialog({ lead, begin, draft, onClose }: LeadEmailDialogProps) {
  const { data, refetch } = useLeadEmailTemplatesQuery({ fetchPolicy: "cache-and-network" });
  const [sendEmail] = useSendLeadEmailMutation();
  const { keyFor, done } = useRequestKey();

  async function send({ to, subject, bodyHtml, marketing }: WrittenEmail): Promise<readonly string[] | undefined> {
    const request = { leadId: lead.id, to, subject, bodyHtml, marketing };
    const sent = await sendEmail({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    return sent.data?.sendLeadEmail.recipients;
  }

  return (
    <ComposerDialog
      title={`Email to ${leadName(lead)}`}
      about={{ noun: "lead", id: lead.id }}
      facts={{
        ...NO_POLICY,
        ...lead.policy,
        noun: "lead",
        lead,
        vehicle: lead.vehicle,
        company: siteConfig(),
      }}
      templates={(data?.emailTemplates ?? []).filter((each) => lead.policy !== null || isForAnybody(each))}
      begin={begin}
      address={lead.email ?? ""}
      draft={draft}
      refresh={refetch}
      send={send}
      onClose={onClose}
    />
  );
}

/** The built-in templates and those with a policy's merge field are for policyholders. */
function isForAnybody({ builtInKey, subject, bodyHtml }: EmailTools_TemplateFragment): boolean {
  return builtInKey === null && !mentionsPolicy(`${subject} ${bodyHtml}`);
}
