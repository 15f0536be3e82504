import type { Chance } from "./random.js";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const FIRST_NAMES = [
  ..."Aaliyah Adrian Alicia Andre Angela Anthony Beatriz Brian Camila Carlos Chloe Daniel Darnell Diego Elena Emily Ethan Fatima Gabriel".split(
    " ",
  ),
  ..."Grace Hannah Isaac Jada Jerome Joanna Karen Kevin Latoya Leah Liam Lucia Malik Marcus Maria Mei Michael Nadia Naomi Nora Olivia".split(
    " ",
  ),
  ..."Omar Patricia Priya Rachel Raymond Renée Ruth Samuel Sofia Stephen Tamara Theo Victor Wei William Yusuf Zoe".split(
    " ",
  ),
] as [string, ...string[]];

const LAST_NAMES = [
  ..."Adams Alvarez Anderson Baker Bennett Brooks Campbell Castillo Chen Coleman Cooper Cruz Davis Diaz Edwards Evans Flores Foster".split(
    " ",
  ),
  ..."Garcia Gomez Gray Green Hall Harris Hayes Henderson Hughes Jackson James Jenkins Johnson Kelly Kim King Lee Lewis Long Lopez".split(
    " ",
  ),
  ..."Martinez Miller Mitchell Moore Morales Murphy Myers Nguyen O'Brien Ortiz Parker Patel Perez Peterson Price Ramirez Reed Rivera".split(
    " ",
  ),
  ..."Roberts Robinson Rogers Ross Russell Sanders Scott Silva Simmons Stewart Sullivan Thomas Torres Turner Walker Ward Watson White".split(
    " ",
  ),
] as [string, ...string[]];

type City = readonly [city: string, state: string, zip: string, area: string];

const CITIES: readonly [City, ...City[]] = [
  ["Austin", "TX", "78704", "512"],
  ["Dallas", "TX", "75206", "214"],
  ["Houston", "TX", "77008", "713"],
  ["Phoenix", "AZ", "85016", "602"],
  ["Denver", "CO", "80205", "303"],
  ["Tampa", "FL", "33606", "813"],
  ["Orlando", "FL", "32803", "407"],
  ["Atlanta", "GA", "30307", "404"],
  ["Charlotte", "NC", "28205", "704"],
  ["Nashville", "TN", "37206", "615"],
  ["Columbus", "OH", "43202", "614"],
  ["Cleveland", "OH", "44113", "216"],
  ["Chicago", "IL", "60618", "312"],
  ["Detroit", "MI", "48226", "313"],
  ["Sacramento", "CA", "95816", "916"],
  ["San Diego", "CA", "92104", "619"],
  ["Portland", "OR", "97214", "503"],
  ["Tacoma", "WA", "98405", "253"],
  ["Newark", "NJ", "07103", "973"],
  ["Rochester", "NY", "14607", "585"],
];

/** Reserved for documentation (RFC 2606). */
const MAIL_DOMAINS = ["example.com", "example.net", "example.org"] as const;

/** Makes people with unique addresses and phone numbers. */
export function peopleOf(chance: Chance): () => Person {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const [firstName, lastName] = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)];
      const [city, state, zip, area] = chance.pick(CITIES);
      const email = `${mailName(firstName)}.${mailName(lastName)}@${chance.pick(MAIL_DOMAINS)}`;
      // 555-0100 to 555-0199 are reserved for fiction.
      const phone = `(${area}) 555-01${String(chance.between(0, 99)).padStart(2, "0")}`;
      if (taken.has(email) || taken.has(phone)) continue;
      taken.add(email).add(phone);
      return { firstName, lastName, email, phone, city, state, zip };
    }
  };
}

function mailName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
