import { Field, ObjectType } from "type-graphql";

import { ANYONE, Allow, STAFF } from "../core/access.js";
import { Instant } from "../core/graphql/scalars.js";
import { type Rows, one } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";

@ObjectType({ description: "The logo that staff have uploaded in place of the built-in drawing." })
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

  @Field(() => String, { nullable: true, description: "User name of the member of staff who uploaded it." })
  @Allow(...STAFF)
  updatedBy!: string | null;
}

export function branding(): Rows<Branding> {
  return one(Branding, {
    from: raw(
      `select '/' || logo_path as logo_url, logo_file_name as file_name, updated_at, updated_by from setting_branding`,
    ),
  });
}
