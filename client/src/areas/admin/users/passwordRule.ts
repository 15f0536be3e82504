/** contract.md, section 3; the server decides what is common. */
export const passwordRule = "12 to 128 characters. Avoid common passwords.";
