import { registerEnumType } from "type-graphql";

export enum StaffRole {
  admin = "admin",
  staff = "staff",
}

registerEnumType(StaffRole, {
  name: "StaffRole",
  description: "Administrators may also list, create and remove staff accounts.",
});
