import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { phoneLink } from "#shared/text/phone.js";

/**
 * Reads single variables. An empty one counts as unset; an invalid one throws an Error with a one-sentence message that names it,
 * but never its secret value.
 */
export class EnvReader {
  constructor(private readonly source: NodeJS.ProcessEnv) {}

  optional(name: string): string | undefined {
    const value = this.source[name]?.trim();
    return value === "" ? undefined : value;
  }

  text(name: string, standard: string, maxLength: number): string {
    const value = this.optional(name) ?? standard;
    if (value.length > maxLength) throw new Error(`${name} must have at most ${maxLength} characters.`);
    if (hasControlCharacters(value)) throw new Error(`${name} must be one line of text.`);
    return value;
  }

  /** Not trimmed: spaces may be intended. */
  secret(name: string, minLength: number, maxLength: number): string | undefined {
    const value = this.source[name];
    if (value === undefined || value === "") return undefined;
    if (value.length < minLength || value.length > maxLength) {
      throw new Error(`${name} must have ${minLength} to ${maxLength} characters.`);
    }
    return value;
  }

  integer(name: string, standard: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === undefined) return standard;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    }
    return number;
  }

  flag(name: string, standard: boolean): boolean {
    return this.oneOf(name, ["true", "false"], standard ? "true" : "false") === "true";
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], standard: Choice): Choice {
    const value = this.optional(name) ?? standard;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) throw new Error(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return choice;
  }

  /** A URL may contain a password, so the message does not repeat it. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.optional(name);
    return value === undefined ? undefined : checkedUrl(name, value, protocols);
  }

  /** The URL of a server, which names its host. */
  server(name: string, protocols: readonly string[]): string | undefined {
    const value = this.url(name, protocols);
    if (value !== undefined && new URL(value).hostname === "") {
      throw new Error(`${name} must name a host, like ${protocols[0]}//host.example.`);
    }
    return value;
  }

  urls(name: string, protocols: readonly string[]): readonly string[] {
    const values = this.optional(name)?.split(",") ?? [];
    return values.map((value) => checkedUrl(name, value.trim(), protocols));
  }

  /** An http(s) URL, without its trailing slash. */
  origin(name: string, standard: string): string {
    const value = checkedUrl(name, this.optional(name) ?? standard, ["http:", "https:"]);
    const { origin, pathname, search, hash } = new URL(value);
    if (pathname !== "/" || search !== "" || hash !== "") {
      throw new Error(`${name} must be an address without a path, like https://warranty.example.`);
    }
    return origin;
  }

  email(name: string, standard: string): string {
    const value = this.optional(name) ?? standard;
    if (!isEmail(value)) throw new Error(`${name} must be an email address, not "${value}".`);
    return value;
  }

  /** A telephone number, which the pages link to. */
  phone(name: string, standard: string): string {
    const value = this.text(name, standard, 40);
    if (phoneLink(value) === "tel:") throw new Error(`${name} must be a telephone number, not "${value}".`);
    return value;
  }

  /** `name@host` or `Display Name <name@host>`; the name is returned in quotes if it contains anything but words. */
  mailbox(name: string, standard: string): string {
    const value = this.optional(name) ?? standard;
    const [, words = "", inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
    const address = inBrackets ?? value;
    if (!isEmail(address)) throw new Error(`${name} must be an email address or "Name <address>", not "${value}".`);
    return words.trim() === "" ? address : `${quotedName(words.trim())} <${address}>`;
  }
}

/** A display name that may contain any character: without quotes, `Acme: Sales <a@b.example>` would name a group. */
export function quotedName(name: string): string {
  return /^[\p{L}\p{N} '&-]*$/u.test(name) ? name : `"${name.replace(/["\\<>]/g, "")}"`;
}

function checkedUrl(name: string, value: string, protocols: readonly string[]): string {
  const protocol = URL.parse(value)?.protocol;
  if (protocol === undefined || !protocols.includes(protocol)) {
    throw new Error(
      `${name} must be an address that begins with ${protocols.map((known) => `${known}//`).join(" or ")}.`,
    );
  }
  return value;
}

/** Accepts more than a form does: a mail server of one's own may take `milepost@localhost`. */
function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value);
}

function hasControlCharacters(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u001f\u007f]/.test(value);
}
