import { MERGE_FIELDS } from "#shared/mergeFields.js";
import { without } from "../engine/rest/answerLayout.js";
import { EACH_TIME, restList, restRow, type RestRow } from "../engine/rest/row.js";
import { body, ifMatch, input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestDeleteEmailTemplateDocument,
  RestEmailTemplatesDocument,
  RestPreviewLeadEmailDocument,
  RestPreviewPolicyEmailDocument,
  RestRestoreEmailTemplatesDocument,
  RestSaveEmailTemplateDocument,
  RestSendLeadEmailDocument,
  RestSendPolicyEmailDocument,
} from "../generated/rest.js";

const GROUP = "Email to policyholders and leads";
const HTML_NOTES =
  "Only allow-listed HTML is kept: no scripts, event handlers, `javascript:` links, frames or pictures.";

const PREVIEW_NOTES =
  "Nothing is sent. `html` is the whole message in the branded layout. A merge field that would be refused stays as written.";

export const emailTemplateRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/email-templates",
    summary: "Saved emails, sorted by name",
    notes: "Four come with the product; they have a `builtInKey`.",
    group: GROUP,
    session: "staff",
    document: RestEmailTemplatesDocument,
    variables: {},
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/email-templates",
    summary: "Saves an email as a template",
    notes: `With an \`id\`, changes that template; 409 if its \`version\` is sent and has changed since. \`marketing\` marks its emails as marketing, so the recipient can unsubscribe. 409 if another template has this name. ${HTML_NOTES}`,
    group: GROUP,
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveEmailTemplateDocument,
    variables: { input: body() },
    answer: "saveEmailTemplate",
    created: true,
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/email-templates/restore",
    summary: "Restores the built-in templates",
    notes: "Both changed and deleted ones. Answers with all templates.",
    group: GROUP,
    session: "staff",
    repeated: "restores nothing again",
    document: RestRestoreEmailTemplatesDocument,
    variables: {},
    answer: "restoreEmailTemplates",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/email-templates/{id}",
    summary: "Deletes a template",
    notes: "A built-in one can be restored.",
    group: GROUP,
    session: "staff",
    document: RestDeleteEmailTemplateDocument,
    variables: { id: path("id"), version: ifMatch() },
    answer: { id: "id" },
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/email",
    summary: "Sends an email to a policyholder",
    notes: `\`to\` is a comma-separated list of addresses. The message goes out in the branded layout and appears in the outbox. Subject and body may have merge fields, such as \`{policy.number}\`: ${MERGE_FIELDS.map(({ name }) => `\`{${name}}\``).join(", ")}. 400 names a field that does not exist or is empty for the policy. With \`marketing\`, it goes to one address only and has a link to unsubscribe. 409 for someone who asked not to be contacted, and for marketing to an address that has unsubscribed. ${HTML_NOTES}`,
    group: GROUP,
    session: "staff",
    document: RestSendPolicyEmailDocument,
    variables: {
      input: input({
        policyId: path("id"),
        idempotencyKey: onceFor("sends nothing"),
      }),
    },
    answer: "sendPolicyEmail",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/email/preview",
    summary: "Shows an email to a policyholder as it would be sent",
    notes: PREVIEW_NOTES,
    group: GROUP,
    session: "staff",
    repeated: EACH_TIME,
    document: RestPreviewPolicyEmailDocument,
    variables: { input: input({ policyId: path("id") }) },
    answer: { html: "html" },
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/email",
    summary: "Sends an email to a lead",
    notes:
      "It goes to the lead's own address, in the branded layout, and appears in the outbox. Subject and body may have the merge fields of an email to a policyholder; those of a policy are empty until the lead has one. 400 names a field that does not exist or is empty. 409 for someone who asked not to be contacted or has no address, and for marketing to an address that has unsubscribed.",
    group: GROUP,
    session: "staff",
    document: RestSendLeadEmailDocument,
    variables: { input: input({ leadId: path("id"), idempotencyKey: onceFor("sends nothing") }) },
    answer: "sendLeadEmail",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/email/preview",
    summary: "Shows an email to a lead as it would be sent",
    notes: PREVIEW_NOTES,
    group: GROUP,
    session: "staff",
    repeated: EACH_TIME,
    document: RestPreviewLeadEmailDocument,
    variables: { input: input({ leadId: path("id") }) },
    answer: { html: "html" },
  }),
];
