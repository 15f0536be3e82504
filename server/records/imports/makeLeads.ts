import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { type Change, changesBetween } from "#server/activity/changes.js";
import { type Actor, recordActivityBy } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { hasConsentFor } from "#server/leads/hasConsentFor.js";
import { Lead } from "#server/leads/lead.entity.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { LeadConsent } from "#server/leads/leadConsent.entity.js";
import { LeadNote } from "#server/leads/leadNote.entity.js";
import { askedElsewhere } from "#server/leads/next/askedBefore.js";
import { takeOver } from "#server/leads/next/takeOverRequest.js";
import { Policy } from "#server/policies/policy.entity.js";
import { saveVehicle } from "#server/vehicles/saveVehicle.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { DEFAULT_USAGE } from "#server/vehicles/vehicle.rules.js";
import { type Known, hasAsked } from "./knownByKeys.js";
import type { LeadImport } from "./leadImport.entity.js";
import { makePolicies, ofSale } from "./makePolicies.js";
import type { NumberedRow } from "./numberedRows.js";

/** Where an imported lead came from unless a column says it. */
const SOURCE = "import";

/** The person who started the import. */
function importer({ startedBy, startedById }: LeadImport): Actor {
  return { kind: ActorKind.staff, id: startedById, name: startedBy };
}

/**
 * Makes a lead from each row, with one statement per table, and the policy of a row that has one. The leads are not
 * assigned to anyone: staff decide that for the whole file.
 */
export async function makeLeads(
  manager: EntityManager,
  work: LeadImport,
  rows: readonly (NumberedRow & { readonly doNotCall: boolean })[],
): Promise<void> {
  if (rows.length === 0) return;
  const { identifiers } = await manager.insert(
    Lead,
    rows.map(({ said: { lead, consent, policy }, doNotCall }) => ({
      source: SOURCE,
      ...lead,
      ...(policy === null
        ? { status: LeadStatus.new }
        : { status: LeadStatus.sold, convertedBy: work.startedBy, ...ofSale(policy) }),
      consentTcpa: consent !== null,
      ...(doNotCall && askedElsewhere(work.startedBy)),
    })),
  );
  const made = rows.map((row, index) => ({ ...row, leadId: (identifiers[index] as { id: string }).id }));
  const vehicles = made
    .filter(({ said }) => Object.keys(said.vehicle).length > 0)
    .map(({ said, leadId }) => ({ usage: DEFAULT_USAGE, ev: false, ...said.vehicle, leadId }));
  if (vehicles.length > 0) await manager.insert(Vehicle, vehicles);
  const consents = made.flatMap(({ said: { lead, consent }, leadId }) =>
    consent === null
      ? []
      : [
          {
            leadId,
            text: consent.text,
            givenAt: new Date(consent.givenAt),
            version: `import ${work.id}`,
            ipAddress: "",
            userAgent: "",
            phone: lead["phone"] ?? "",
            email: lead["email"] ?? "",
          },
        ],
  );
  if (consents.length > 0) await manager.insert(LeadConsent, consents);
  const notes = made.flatMap(({ said: { note, policy }, leadId }) =>
    note === null || policy !== null
      ? []
      : [{ leadId, content: note, authorId: work.startedById, authorName: work.startedBy }],
  );
  if (notes.length > 0) await manager.insert(LeadNote, notes);
  await makePolicies(
    manager,
    work,
    made.flatMap(({ said: { policy, lead, note }, number, leadId }) =>
      policy === null ? [] : [{ policy, lead, note, number, leadId }],
    ),
  );
  const linked = JSON.stringify(made.map(({ number, leadId }) => ({ number, lead: leadId })));
  await run(
    manager,
    sql`with made as (select * from jsonb_to_recordset(${linked}::jsonb) as made (number integer, lead uuid)), kept as (
       insert into lead_import_lead (import_id, row_number, lead_id) select ${work.id}, number, lead from made)
     insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     select 'lead', lead, ${ActivityKind.imported}, ${ActorKind.staff}, ${work.startedById}::uuid, ${work.startedBy},
       jsonb_build_object('importId', ${work.id}::text, 'fileName', ${work.fileName}::text, 'row', number) from made`,
  );
}

/**
 * Fills in the empty fields of an existing, locked lead. A policyholder's email stays, because it is a sign-in. With an
 * email or phone comes its person's request not to be contacted. Returns false if there was nothing to fill in.
 */
export async function fillIn(
  manager: EntityManager,
  work: LeadImport,
  { number, said }: NumberedRow,
  { leadId, known }: { readonly leadId: string; readonly known: ReadonlyMap<string, Known> },
): Promise<boolean> {
  const lead = await manager.findOneBy(Lead, { id: leadId });
  if (lead === null) return false;
  const hasPolicy = await manager.existsBy(Policy, { leadId });
  const fields = onlyEmpty(lead, said.lead);
  if (hasPolicy) delete fields["email"];
  const vehicle = await manager.findOneBy(Vehicle, { leadId });
  const ofVehicle = onlyEmpty(vehicle ?? {}, said.vehicle);
  // Consent to be called is for one number (saveLeadFields.ts). It follows the phone, so an undo does not need it.
  const consent =
    fields["phone"] === undefined ? {} : { consentTcpa: await hasConsentFor(manager, leadId, fields["phone"]) };
  if (Object.keys(fields).length > 0) await manager.update(Lead, { id: leadId }, { ...fields, ...consent });
  const filled: readonly Change[] = [
    ...changesBetween(lead, fields),
    ...(await saveVehicle(manager, leadId, ofVehicle)),
  ];
  if (filled.length === 0) return false;
  await run(
    manager,
    sql`insert into lead_import_lead (import_id, row_number, lead_id, changes) values (${work.id}, ${number}, ${leadId}, ${JSON.stringify(filled)}::jsonb)`,
  );
  await recordActivityBy(manager, importer(work), {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.imported,
    details: {
      importId: work.id,
      fileName: work.fileName,
      row: number,
      changes: [...filled, ...changesBetween(lead, consent)],
    },
  });
  if (hasAsked(known, fields) && lead.doNotCallAt === null)
    await takeOver(manager, importer(work), lead, askedElsewhere(work.startedBy));
  return true;
}

function onlyEmpty<Value>(row: object, said: Readonly<Record<string, Value>>): Record<string, Value> {
  const known = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(said).filter(([name]) => (known[name] ?? "") === ""));
}
