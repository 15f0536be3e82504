import { CustomerSignOutDocument } from "#client/generated/graphql";
import { requestAsCustomer } from "./requestAsCustomer";

export const askSignOut = () => requestAsCustomer(CustomerSignOutDocument, {});
