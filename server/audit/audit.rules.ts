/** The message for staff who are not administrators. */
export const ADMINS_ONLY = "You do not have permission to read the audit log";
