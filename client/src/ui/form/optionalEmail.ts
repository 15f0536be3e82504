import { string } from "yup";

import { badEmail } from "#shared/fieldMistakes";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages";

/** An email address, or none. */
export const optionalEmail = string().test("email", FIELD_MESSAGES.email, (email) => badEmail(email) === undefined);
