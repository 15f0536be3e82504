import { Field, ObjectType } from "type-graphql";

import { signingWording } from "#shared/consent/wording.js";
import type { RequestContext } from "../context.js";
import { ANYONE, Allow } from "../core/access.js";
import { sql } from "../core/sql.js";
import { versioned } from "../core/versionedText.js";
import { type Rows, one } from "../engine/projection/rows.js";

@ObjectType({ description: "What a signer agrees to. The exact wording is stored with the signature." })
export class SigningConsent {
  @Field(() => String)
  @Allow(...ANYONE)
  text!: string;

  @Field(() => String, { description: "Changes whenever the wording does." })
  @Allow(...ANYONE)
  version!: string;
}

export function signingConsentFor(brandName: string): SigningConsent {
  return versioned(signingWording(brandName));
}

export function signingConsent(ctx: RequestContext): Rows<SigningConsent> {
  const { text, version } = signingConsentFor(ctx.env.brandName);
  return one(SigningConsent, { from: sql`select ${text}::text as text, ${version}::text as version` });
}
