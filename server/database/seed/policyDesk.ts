import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import type { Actor, Stage } from "./leadStory.js";
import { shopPaper } from "./pictures.js";
import type { Row } from "./seedRows.js";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The portal's demo customer's policy has one of everything. */
const SHOWCASE = "VSP-DEMO-0001";
const NOTED_PERCENT = 40;
/** One in this many policies has a file of its own. */
const PAPER_EVERY = 12;

const NOTES: readonly [string, ...string[]] = [
  "Called to welcome the customer. Card and portal sign-in work.",
  "Asked whether a rental car is included during repairs. Explained the daily limit.",
  "Gave a new address by phone. Registration to follow by mail.",
  "Wants a reminder a month before coverage ends.",
  "Had the timing belt changed at 60,000 miles, sent us the invoice.",
  "Asked about adding a second car. Sent a quote for it.",
  "Prefers email. Works nights, do not call before 2 pm.",
  "Disputed one payment with the bank by mistake and has withdrawn it.",
  "Moving to another state this summer. Coverage goes along; ZIP needs updating.",
  "Confirmed the odometer reading for the file.",
];

const PAPERS: readonly [Paper, ...Paper[]] = [
  {
    fileName: "Vehicle inspection.pdf",
    title: "Vehicle inspection",
    lines: ["All fluids at level, no leaks found.", "Brakes: front 7 mm, rear 6 mm.", "No stored fault codes."],
  },
  {
    fileName: "Odometer statement.pdf",
    title: "Odometer statement",
    lines: ["The owner confirmed the reading by phone.", "No correction since the last statement."],
  },
  {
    fileName: "Welcome letter.pdf",
    title: "Welcome",
    lines: ["Thank you for covering your vehicle with us.", "Your policy and its terms are in the customer portal."],
  },
];

interface Paper {
  readonly fileName: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Adds the notes and files that staff keep with policies. The policies must exist already. */
export async function addPolicyDesk(stage: Stage, database: DataSource, manager: EntityManager): Promise<void> {
  const { chance } = stage;
  const files = storageInDatabase(database);
  for (const [index, policy] of stage.rows.of("policy").entries()) {
    const isShowcase = policy["id"] === SHOWCASE;
    if (isShowcase || chance.percent(NOTED_PERCENT)) {
      for (let notes = isShowcase ? 3 : chance.between(1, 2); notes > 0; notes -= 1) addNote(stage, policy);
    }
    if (!isShowcase && index % PAPER_EVERY !== 0) continue;
    for (const paper of isShowcase ? PAPERS : [chance.pick(PAPERS)]) {
      const bytes = await shopPaper(paper.title, [`Policy ${String(policy["id"])}`, ...paper.lines]);
      const storedFileId = await files.save(manager, bytes, { contentType: "application/pdf" });
      addFile(stage, policy, paper, storedFileId);
    }
  }
}

function addNote(stage: Stage, policy: Row): void {
  const { chance, rows, actors } = stage;
  const [at, actor] = [someTime(stage, policy), chance.pick(actors)];
  const noteId = rows.add("policy_note", {
    policy_id: policy["id"],
    content: chance.pick(NOTES),
    created_at: at,
    author_id: actor.id,
    author_name: actor.name,
  });
  record(stage, policy, { kind: ActivityKind.note_added, at, actor, details: { noteId } });
}

function addFile(stage: Stage, policy: Row, { fileName }: Paper, storedFileId: string): void {
  const { chance, rows, actors } = stage;
  const [at, actor] = [someTime(stage, policy), chance.pick(actors)];
  const fileId = rows.add("policy_file", {
    policy_id: policy["id"],
    file_name: fileName,
    stored_file_id: storedFileId,
    created_at: at,
    author_name: actor.name,
  });
  record(stage, policy, { kind: ActivityKind.file_added, at, actor, details: { fileId, fileName } });
}

/** A time between the policy's creation and now, mostly in its first year. */
function someTime({ chance, now }: Stage, policy: Row): Date {
  const made = Number(policy["created_at"]);
  const longest = Math.min(365 * DAY_MS, now.getTime() - made);
  return new Date(made + Math.max(Math.floor((longest * chance.between(1, 95)) / 100), Math.min(HOUR_MS, longest / 2)));
}

interface Entry {
  readonly kind: ActivityKind;
  readonly at: Date;
  readonly actor: Actor;
  readonly details: object;
}

function record({ rows }: Stage, policy: Row, { actor, ...entry }: Entry): void {
  const who = { actor_kind: ActorKind.staff, actor_id: actor.id, actor_name: actor.name };
  rows.add("activity", { subject_kind: "policy", subject_id: policy["id"], ...who, ...entry });
}
