import { expect, test } from "@jest/globals";

import { isCommonPassword } from "#server/staff/commonPasswords.js";

test.each([
  "password1234",
  "Passw0rd2024",
  "P@ssw0rd!2025",
  "passwordpassword",
  "Password123!@#",
  "123456789012",
  "987654321098",
  "111111111111",
  "abcdefghijkl",
  "qwertyuiop12",
  "Qwertyuiop[]",
  "asdfghjkl123",
  "1qaz2wsx3edc",
  "abcabcabcabc",
  "administrator",
  "Administrator1",
  "welcome12345",
  "Welcome2024!",
  "letmein12345",
  "iloveyou1234",
  "ChangeMe1234",
  "superman1234",
  "Summer2026!!",
  "correct horse battery staple",
  "            ",
  "............",
])("%j is one that is tried first", (password) => expect(isCommonPassword(password, "somebody")).toBe(true));

test.each([
  "a-good-long-password",
  "plum-orchard-ferry",
  "Str0ng-Passw0rd!",
  "my first password was better",
  "Tr0ub4dor&3xyz",
  "winterharbourlight",
  "новый пароль мой",
])("%j is not", (password) => expect(isCommonPassword(password, "somebody")).toBe(false));

test("the user name is not accepted as its owner's password", () => {
  expect(isCommonPassword("Johnathan2026", "johnathan")).toBe(true);
  expect(isCommonPassword("Johnathan2026", "mary")).toBe(false);
});
