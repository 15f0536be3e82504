import { PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { Field, InputType } from "type-graphql";

import { staffFields } from "#shared/fields/staffFields.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { PermissionSet } from "../staff/staff.kinds.js";
import { MAX_USERNAME_LENGTH } from "../staff/staff.inputs.js";

@InputType()
export class InviteStaffInput extends textInputs(staffFields, {
  name: "Required.",
  email: "Required. Where the link is sent.",
}) {
  @Field(() => [PermissionSet], { nullable: true, description: "At least one." })
  permissionSets?: PermissionSet[] | null;
}

@InputType()
export class AcceptStaffInvitationInput {
  @Field(() => String, { description: "From the link." })
  @KeptAsSent("secret")
  token!: string;

  @Field(() => String, { nullable: true, description: "Required; trimmed. Unique, ignoring case." })
  @KeptAsSent("identifier")
  @MaxLength(MAX_USERNAME_LENGTH)
  username?: string | null;

  @Field(() => String, { nullable: true, description: `Required: ${PASSWORD_LENGTH}, and not a common one.` })
  @KeptAsSent("secret")
  password?: string | null;
}
