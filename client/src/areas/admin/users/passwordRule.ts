import { PASSWORD_LENGTH } from "#shared/limits/passwordLength";

export const PASSWORD_RULE = `${PASSWORD_LENGTH}. Avoid common passwords.`;
