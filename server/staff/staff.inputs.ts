import { Field, InputType } from "type-graphql";

import { staffFields } from "#shared/fields/staffFields.js";
import { PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { ClaimSkill } from "./claimSkill.kinds.js";
import { PermissionSet } from "./staff.kinds.js";
import { StaffRole } from "./staff.role.js";

export const MAX_USERNAME_LENGTH = 100;

@InputType({ description: "The username's case is ignored." })
export class StaffSignInInput {
  @Field(() => String)
  @KeptAsSent("identifier")
  username!: string;

  @Field(() => String)
  @KeptAsSent("secret")
  password!: string;
}

@InputType({ description: "Absent leaves alone, null or an empty text clears." })
export class StaffFieldsInput extends textInputs(staffFields, { email: "Unique among those who can sign in." }) {
  @Field(() => [PermissionSet], {
    nullable: true,
    description: "At least one. Never one's own. The account is signed out everywhere when they change.",
  })
  permissionSets?: PermissionSet[] | null;

  @Field(() => [ClaimSkill], { nullable: true, description: "What of claims this person knows best." })
  claimSkills?: ClaimSkill[] | null;
}

@InputType()
export class CreateStaffInput extends textInputs(staffFields, { email: "Unique among those who can sign in." }) {
  @Field(() => String, { nullable: true, description: "Required; trimmed. Unique, ignoring case." })
  @KeptAsSent("identifier")
  @MaxLength(MAX_USERNAME_LENGTH)
  username?: string | null;

  @Field(() => String, { nullable: true, description: `Required: ${PASSWORD_LENGTH}, and not a common one.` })
  @KeptAsSent("secret")
  password?: string | null;

  @Field(() => StaffRole, { nullable: true, description: "Defaults to `staff`." })
  role?: StaffRole | null;

  @Field(() => [PermissionSet], { nullable: true, description: "Replaces `role`, which is short for one of them." })
  permissionSets?: PermissionSet[] | null;
}

@InputType()
export class UpdateStaffInput extends ChangeInput {
  @Field(() => StaffFieldsInput)
  staff!: StaffFieldsInput;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  @KeptAsSent("secret")
  currentPassword!: string;

  @Field(() => String, { description: `${PASSWORD_LENGTH}, and not a common one.` })
  @KeptAsSent("secret")
  newPassword!: string;
}
