import { PDFDocument } from "pdf-lib";

import type { Brand } from "#server/contracts/pdf/logo.js";
import { Sheet } from "#server/contracts/pdf/sheet.js";
import { longDay } from "#server/core/calendarDay.js";
import { easternDay } from "#server/core/easternTime.js";
import { clausesNamed } from "#shared/clausesNamed.js";
import { formatMoney } from "#shared/money.js";

/** Whose claim a letter is about, and what was claimed. */
export interface LetterClaim {
  /** As the screens show it. */
  readonly number: string;
  readonly name: string;
  readonly policyId: string | null;
  readonly vehicle: string;
  readonly vin: string | null;
  readonly filedAt: Date;
  readonly asked: string;
  readonly parts: readonly string[];
  readonly requestedCents: number | null;
}

export interface DenialLetter {
  readonly brand: Brand;
  readonly reach: {
    readonly supportPhone: string;
    readonly claimsEmail: string;
    readonly postalAddress: string;
    /** The claim's page in the portal. */
    readonly portal: string;
  };
  readonly claim: LetterClaim;
  readonly reason: string;
  readonly clause: string | null;
  readonly appealUntil: string;
  /** Whether it decides an objection, which the letter then says. */
  readonly isFinal: boolean;
  readonly at: Date;
}

const TEXT = { size: 10 } as const;
const QUOTED = { size: 9.6 } as const;

/** The letter that tells a customer why a claim is denied, and what they can do. */
export async function denialLetter(letter: DenialLetter): Promise<Buffer> {
  const { brand, reach, claim, reason, isFinal, at } = letter;
  const document = await PDFDocument.create();
  document.setTitle(`Decision on claim ${claim.number}`);
  document.setAuthor(brand.brandName);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const sheet = new Sheet(document);
  await sheet.letterhead(brand, easternDay(at));
  await sheet.paragraph(`${brand.brandName}, ${reach.postalAddress}`, { size: 8.5 });
  await sheet.title(isFinal ? "Decision on your objection" : "Decision on your claim");
  await sheet.facts([
    ["Claim", claim.number],
    ["Policy", claim.policyId],
    ["Contract holder", claim.name],
    ["Vehicle", claim.vehicle],
    ["VIN", claim.vin],
    ["Filed on", easternDay(claim.filedAt)],
    ["What was requested", claim.asked],
    ["Parts", claim.parts.join(", ")],
    ["Amount requested", claim.requestedCents === null ? null : formatMoney(claim.requestedCents)],
  ]);
  sheet.space(10);
  await sheet.paragraph(claim.name === "" ? "Hello," : `Dear ${claim.name},`, TEXT);
  await sheet.paragraph(
    isFinal
      ? "Thank you for your objection. Someone who wasn't part of the first decision has reviewed your whole claim. We're sorry: the decision stays the same, and we can't pay for this repair."
      : "We have looked at your claim carefully. We're sorry: your contract doesn't cover this repair, and we can't pay for it.",
    TEXT,
  );
  await sheet.heading("Why");
  await sheet.paragraph(reason, TEXT);
  await setClauses(sheet, letter);
  await (isFinal ? setOtherWays(sheet, letter) : setObjection(sheet, letter));
  await sheet.finish(`${brand.brandName} · ${reach.supportPhone} · ${reach.claimsEmail}`);
  return Buffer.from(await document.save());
}

/** The reason that staff gave, and the full text of each clause that it names. */
async function setClauses(sheet: Sheet, { clause, reason }: DenialLetter): Promise<void> {
  const named = clausesNamed(`${clause ?? ""} ${reason}`);
  if (clause === null && named.length === 0) return;
  await sheet.heading("What your contract says");
  if (clause !== null) await sheet.paragraph(clause, TEXT);
  for (const { heading, text } of named) {
    await sheet.paragraph(heading, { ...QUOTED, weight: "bold" });
    await sheet.paragraph(text, QUOTED);
  }
}

async function setObjection(sheet: Sheet, { brand, reach, claim, appealUntil }: DenialLetter): Promise<void> {
  await sheet.heading("If you disagree");
  await sheet.paragraph(
    `You can object until ${longDay(appealUntil)}. Tell us what we should look at again, and add anything that supports it: a shop's diagnosis, receipts, photos. Someone who wasn't part of this decision will review the whole claim. Objecting costs you nothing.`,
    TEXT,
  );
  await sheet.facts([
    ["In the portal", reach.portal],
    ["By mail", `${brand.brandName}, Claims, ${reach.postalAddress}. Please write claim ${claim.number} on it.`],
    ["By email", reach.claimsEmail],
    ["By phone", reach.supportPhone],
  ]);
}

/** Names no authority and gives no advice, because the right one depends on the state. */
async function setOtherWays(sheet: Sheet, { reach }: DenialLetter): Promise<void> {
  await sheet.heading("This decision is final");
  await sheet.paragraph(
    "We can't take another objection to it. You may have other options: your state's consumer protection or insurance office can tell you whether it takes complaints about service contracts, and you are free to talk to a lawyer or go to court. Nothing in this letter takes away a right that your contract or your state's law gives you.",
    TEXT,
  );
  await sheet.paragraph(`Questions about this letter: ${reach.supportPhone} or ${reach.claimsEmail}.`, TEXT);
}
