import { StaffSignOutDocument } from "#client/generated/graphql";
import { requestGraphql } from "#client/lib/requestGraphql";

export const askSignOut = () => requestGraphql(StaffSignOutDocument, {}, "staff");
