import { Field, InputType } from "type-graphql";

import { StaffRole } from "./staff.role.js";

@InputType({ description: "Whatever case the user name is in." })
export class StaffSignInInput {
  @Field(() => String)
  username!: string;

  @Field(() => String)
  password!: string;
}

@InputType()
export class CreateStaffInput {
  @Field(() => String, { nullable: true, description: "Required; trimmed. Unique whatever its case." })
  username?: string | null;

  @Field(() => String, { nullable: true, description: "Required: 12 to 128 characters, and not a common one." })
  password?: string | null;

  @Field(() => StaffRole, { nullable: true, description: "`staff` unless told otherwise." })
  role?: StaffRole | null;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  currentPassword!: string;

  @Field(() => String, { description: "12 to 128 characters, and not a common one." })
  newPassword!: string;
}
