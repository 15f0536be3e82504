/**
 * The building blocks of common long passwords: words from the top of published lists of leaked passwords, keyboard
 * runs, sequences of letters and digits, years. A password is common if almost nothing is left after removing these.
 */
const COMMON_WORDS: readonly string[] = [
  "password",
  "passwort",
  "passw",
  "passphrase",
  "welcome",
  "letmein",
  "changeme",
  "iloveyou",
  "loveyou",
  "administrator",
  "admin",
  "superuser",
  "superman",
  "batman",
  "starwars",
  "pokemon",
  "princess",
  "sunshine",
  "football",
  "baseball",
  "basketball",
  "monkey",
  "dragon",
  "master",
  "shadow",
  "michael",
  "jennifer",
  "jordan",
  "charlie",
  "ashley",
  "hunter",
  "killer",
  "trustno",
  "whatever",
  "freedom",
  "computer",
  "internet",
  "secret",
  "login",
  "access",
  "system",
  "manager",
  "default",
  "milepost",
  "warranty",
  "summer",
  "winter",
  "spring",
  "autumn",
  "hello",
  "world",
  "test",
  "user",
  "guest",
  "root",
  "love",
  "qwerty",
  "qwertz",
  "azerty",
  "asdf",
  "zxcv",
];

/** Common as a whole, though not made of the above. */
const COMMON_WHOLE: ReadonlySet<string> = new Set([
  "1qaz2wsx3edc",
  "1qaz2wsx3edc4rfv",
  "zaq12wsxcde3",
  "q1w2e3r4t5y6",
  "1q2w3e4r5t6y",
  "1q2w3e4r5t6y7u",
  "1q2w3e4r5t6y7u8i",
  "qazwsxedcrfv",
  "qazwsxedc123",
  "correcthorsebatterystaple",
  "unbelievable",
  "manchesterunited",
  "liverpoolfc1",
  "newyorkyankees",
  "dallascowboys",
]);

const RUNS: readonly string[] = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "!@#$%^&*()",
];
const SHORTEST_RUN = 3;
/** How many letters and digits may remain of a common password. */
const LEFT_OVER = 2;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};

/** Whether a password is among those that attackers try first. `username` counts as a common word for its owner. */
export function isCommonPassword(password: string, username: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (COMMON_WHOLE.has(text.replaceAll(/[^a-z\d]/g, "")) || isRepeated(text)) return true;
  const left = dropRuns(dropCommonWords(text, username.toLowerCase()))
    .replaceAll(/(.)\1{2,}/g, " ")
    .replaceAll(/(19|20)\d\d/g, " ");
  return left.replaceAll(/[^\p{L}\p{N}]/gu, "").length <= LEFT_OVER;
}

/** Removes the words, even if digits replace some letters (`p4ssw0rd`). */
function dropCommonWords(text: string, username: string): string {
  const words = username.length >= SHORTEST_RUN ? [...COMMON_WORDS, username] : COMMON_WORDS;
  let rest = text;
  for (const spelled of [text, text.replaceAll(/[01345@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)]) {
    for (const word of words) {
      for (let at = spelled.indexOf(word); at !== -1; at = spelled.indexOf(word, at + word.length)) {
        rest = rest.slice(0, at) + " ".repeat(word.length) + rest.slice(at + word.length);
      }
    }
  }
  return rest;
}

/** The same few characters repeated: `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/s.test(text);
}

/** Removes sequences that are part of a run, in either direction. */
function dropRuns(text: string): string {
  let rest = text;
  for (const run of [...RUNS, ...RUNS.map((each) => Array.from(each).toReversed().join(""))]) {
    for (let length = run.length; length >= SHORTEST_RUN; length -= 1) {
      for (let at = 0; at + length <= run.length; at += 1) rest = rest.replaceAll(run.slice(at, at + length), " ");
    }
  }
  return rest;
}
