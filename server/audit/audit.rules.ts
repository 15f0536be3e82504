/** What staff are told who are no administrators. */
export const ADMINS_ONLY = "You do not have permission to read the audit log";
