import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, STAFF } from "../core/access.js";
import { sql } from "../core/sql.js";
import { Instant } from "../engine/graphql/scalars.js";
import { type Rows, one } from "../engine/projection/rows.js";

@ObjectType({
  description: "The logo that staff uploaded in place of the built-in one, and the postal address below every email.",
})
export class Branding {
  @Field(() => String, { nullable: true, description: "Named by its content; null until a logo is uploaded." })
  @Allow(...ANYONE)
  logoUrl!: string | null;

  @Field(() => String, { nullable: true, description: "The name of the uploaded file." })
  @Allow(...STAFF)
  fileName!: string | null;

  @Field(() => Instant, { nullable: true })
  @Allow(...STAFF)
  updatedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Username of the member of staff who uploaded it." })
  @Allow(...STAFF)
  updatedBy!: string | null;

  @Field(() => Boolean, {
    description: "Whether new emails and PDFs show the logo, too: only if it has at most 256 KB and 400,000 pixels.",
  })
  @Allow(...STAFF)
  isEmbedded!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Printed below every email; null until it is saved, and `usualPostalAddress` is printed.",
  })
  @Allow(...STAFF)
  postalAddress!: string | null;

  @Field(() => Int, { description: "Increases with every change of the address. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  postalAddressVersion!: number;

  @Field(() => String, { description: "The address from the environment (`POSTAL_ADDRESS`)." })
  @Allow(...STAFF)
  usualPostalAddress!: string;
}

/** Sent by a database trigger. */
export const BRANDING_CHANGED = "branding_changed";

/**
 * Yields whenever the logo should be read: once at the start, because a new listener may have missed a change, and
 * after every change.
 */
export async function* brandingChanges(ctx: RequestContext): AsyncGenerator<object, void, undefined> {
  const changes = ctx.events.iterate<object>(BRANDING_CHANGED, ctx.signal)[Symbol.asyncIterator]();
  for (;;) {
    // Requested before the logo is read, so that no change falls in between.
    const next = changes.next();
    // No one awaits it yet; errors surface when it is awaited below.
    next.catch(() => undefined);
    yield {};
    if ((await next).done === true) return;
  }
}

export function branding({ env }: Pick<RequestContext, "env">): Rows<Branding> {
  return one(Branding, {
    from: sql`select '/' || logo_path as logo_url, logo_file_name as file_name, updated_at, updated_by,
         logo_content_id is not null as is_embedded, postal_address, postal_address_version,
         ${env.postalAddress}::text as usual_postal_address
       from setting_branding`,
  });
}
