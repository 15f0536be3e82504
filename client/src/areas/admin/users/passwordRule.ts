import { PASSWORD_LENGTH } from "#shared/limits/passwordLength";

export const passwordRule = `${PASSWORD_LENGTH}. Avoid common passwords.`;
