export const passwordRule = "12 to 128 characters. Avoid common passwords.";
