import { Field, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow } from "../core/access.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { sql } from "../core/sql.js";
import { versionOfWords } from "../core/versionOfWords.js";

@ObjectType({ description: "What a signer agrees to. These very words are kept with the signature." })
export class SigningConsent {
  @Field(() => String)
  @Allow(...ANYONE)
  text!: string;

  @Field(() => String, { description: "Changes with every word." })
  @Allow(...ANYONE)
  version!: string;
}

export interface ConsentWords {
  readonly text: string;
  readonly version: string;
}

/** Electronic signatures in commerce: 15 U.S.C. 7001(c) asks for informed agreement before anything is signed. */
export function consentWords(brandName: string): ConsentWords {
  const text =
    `I have read this contract and agree to sign it digitally. My typed name is my signature, with the same effect as one in ink, and ${brandName} may ` +
    "give me this contract and its notices electronically. I can open, save and print PDF files, I can ask for a paper copy, and I can withdraw this " +
    "agreement for later documents by contacting support. I authorize the use of the payment details that I give here for this contract.";
  return { text, version: versionOfWords("esign 1.0", text) };
}

export function signingConsent(ctx: RequestContext): Rows<SigningConsent> {
  const { text, version } = consentWords(ctx.env.brandName);
  return one(SigningConsent, { from: sql`select ${text}::text as text, ${version}::text as version` });
}
