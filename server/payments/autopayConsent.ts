import { Field, ObjectType } from "type-graphql";
import type { EntityManager } from "typeorm";

import { autopayWording } from "#shared/consent/wording.js";
import type { RequestContext } from "../context.js";
import { ANYONE, Allow } from "../core/access.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { versioned } from "../core/versionedText.js";
import { type Rows, one } from "../engine/projection/rows.js";

@ObjectType({
  description: "What a customer agrees to by turning autopay on. This exact wording is kept with the consent.",
})
export class AutopayConsent {
  @Field(() => String)
  @Allow(...ANYONE)
  text!: string;

  @Field(() => String, { description: "Changes with every word." })
  @Allow(...ANYONE)
  version!: string;
}

export function autopayConsentFor(brandName: string): AutopayConsent {
  return versioned(autopayWording(brandName));
}

export function autopayConsent(ctx: RequestContext): Rows<AutopayConsent> {
  const { text, version } = autopayConsentFor(ctx.env.brandName);
  return one(AutopayConsent, { from: sql`select ${text}::text as text, ${version}::text as version` });
}

/** Stores the wording, once per version, so that a consent can refer to it. Returns the version. */
export async function publishAutopayConsent(manager: Pick<EntityManager, "query">, brandName: string): Promise<string> {
  const { text, version } = autopayConsentFor(brandName);
  await run(
    manager,
    sql`insert into consent_version (version, kind, text) values (${version}, 'autopay', ${text}) on conflict do nothing`,
  );
  return version;
}
