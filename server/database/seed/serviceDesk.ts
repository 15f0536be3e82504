import type { DataSource, EntityManager } from "typeorm";

import { BUILT_IN_TEMPLATES } from "#server/emailTemplates/builtInTemplates.js";
import { Html } from "#server/mail/html.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { MailState } from "#server/mail/mail.state.js";
import { markup } from "#server/mail/mailBody.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import { escapeHtml } from "#shared/escapeHtml.js";
import { type MergeFacts, NO_POLICY, withMergeFields } from "#shared/mergeFields.js";
import { addCharges } from "./charges.js";
import { type Desk, EVERY_REQUEST, addRequest } from "./documentRequests.js";
import type { Stage } from "./leadStory.js";
import { putMail } from "./mail.js";
import type { Row } from "./seedRows.js";

const HOUR_MS = 3_600_000;
/** The portal's demo customer has something in every panel. */
const SHOWCASE = "VSP-DEMO-0001";
/** One in this many of the other policies has a document request. */
const EVERY = 4;

/**
 * Adds what staff and policyholders have exchanged: payments, documents, e-mail. Policies and their customers must
 * exist already.
 */
export async function addServiceDesk(stage: Stage, database: DataSource, manager: EntityManager): Promise<void> {
  const [actor] = stage.actors;
  const desk: Desk = { stage, manager, actor, files: storageInDatabase(database) };
  let plots = 0;
  for (const [index, policy] of stage.rows.of("policy").entries()) {
    addCharges(stage, policy, actor);
    if (policy["id"] === SHOWCASE) for (const plot of EVERY_REQUEST) await addRequest(desk, policy, plot);
    const plot = EVERY_REQUEST[(plots += 1) % EVERY_REQUEST.length];
    if (policy["id"] !== SHOWCASE && index % EVERY === 0 && plot) await addRequest(desk, policy, plot);
    if (policy["id"] === SHOWCASE) welcome(desk, policy);
  }
  stage.rows.add("email_template", {
    name: "Inspection appointment",
    subject: "Your vehicle inspection",
    body_html:
      "<p>We have arranged an inspection of your vehicle.</p>\n<p>Please bring your maintenance records with you.</p>",
    updated_at: stage.now,
  });
}

/** The facts for the template's merge fields: it mentions only the policy's number and the company. */
function factsOf(policy: Row, holder: Row | undefined, { brand }: Stage): MergeFacts {
  return {
    ...NO_POLICY,
    noun: "policy",
    id: String(policy["id"]),
    package: String(policy["package"]),
    lead: { firstName: String(holder?.["first_name"]), lastName: String(holder?.["last_name"]), email: null },
    vehicle: null,
    company: brand,
  };
}

/** The built-in welcome message for a new policyholder. */
function welcome({ stage, actor }: Desk, policy: Row): void {
  const holder = stage.rows.of("lead").find(({ id }) => id === policy["lead_id"]);
  const template = BUILT_IN_TEMPLATES.find(({ builtInKey }) => builtInKey === "policy_activated");
  if (!template) return;
  putMail(stage, {
    kind: MailKind.policy_email,
    to: [String(holder?.["email"])],
    subject: template.subject,
    body: [markup(Html.sanitized(withMergeFields(template.bodyHtml, factsOf(policy, holder, stage), escapeHtml)))],
    about: { kind: "policy", id: String(policy["id"]) },
    state: MailState.sent,
    at: new Date(Number(policy["created_at"]) + HOUR_MS),
    actor,
  });
}
