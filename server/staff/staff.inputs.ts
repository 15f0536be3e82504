import { Field, InputType } from "type-graphql";

import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { StaffRole } from "./staff.role.js";

@InputType({ description: "Whatever case the user name is in." })
export class StaffSignInInput {
  @Field(() => String)
  @KeptAsSent("identifier")
  username!: string;

  @Field(() => String)
  @KeptAsSent("secret")
  password!: string;
}

@InputType()
export class CreateStaffInput {
  @Field(() => String, { nullable: true, description: "Required; trimmed. Unique whatever its case." })
  @KeptAsSent("identifier")
  @MaxLength(100)
  username?: string | null;

  @Field(() => String, { nullable: true, description: "Required: 12 to 128 characters, and not a common one." })
  @KeptAsSent("secret")
  password?: string | null;

  @Field(() => StaffRole, { nullable: true, description: "`staff` unless told otherwise." })
  role?: StaffRole | null;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  @KeptAsSent("secret")
  currentPassword!: string;

  @Field(() => String, { description: "12 to 128 characters, and not a common one." })
  @KeptAsSent("secret")
  newPassword!: string;
}
