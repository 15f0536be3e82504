import { Field, InputType } from "type-graphql";

import { staffFields } from "#shared/fields/staffFields.js";
import { PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { MAX_USERNAME_LENGTH } from "../staff/staff.inputs.js";
import { PermissionSet } from "../staff/staff.kinds.js";

@InputType()
export class InviteStaffInput extends textInputs(staffFields, {
  name: "Required.",
  email: "Required. Where the link is sent.",
}) {
  @Field(() => [PermissionSet], { nullable: true, description: "At least one." })
  permissionSets?: PermissionSet[] | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it sends no second email." })
  idempotencyKey?: string | null;
}

@InputType()
export class InvitationLinkInput {
  @Field(() => String, { description: "From the link." })
  @KeptAsSent("secret")
  token!: string;
}

@InputType()
export class AcceptStaffInvitationInput extends InvitationLinkInput {
  @Field(() => String, { nullable: true, description: "Required; trimmed. Unique, ignoring case." })
  @KeptAsSent("identifier")
  @MaxLength(MAX_USERNAME_LENGTH)
  username?: string | null;

  @Field(() => String, { nullable: true, description: `Required: ${PASSWORD_LENGTH}, and not a common one.` })
  @KeptAsSent("secret")
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Repeating the call with it answers with the same account instead of NOT_FOUND.",
  })
  idempotencyKey?: string | null;
}
