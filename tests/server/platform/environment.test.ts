import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "@jest/globals";

import { projectRoot, readEnv } from "#server/env.js";

const SECRET = "x".repeat(40);

function refusalOf(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "nothing was wrong";
}

/** Every variable that the server reads. */
function variablesRead(): readonly string[] {
  const names = new Set<string>();
  readEnv(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_source, name) => {
          if (typeof name === "string") names.add(name);
          return undefined;
        },
      },
    ),
  );
  return [...names].sort();
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}

describe("the environment", () => {
  it("needs nothing", () => {
    expect(readEnv({})).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:4000",
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      dataDir: path.join(projectRoot, ".data"),
      seed: "demo",
      adminUsername: "admin",
      brandName: "Milepost",
      trustProxy: false,
      loginMaxFailures: 10,
      logLevel: "info",
      introspection: true,
    });
  });

  it("treats an empty value as absent", () => {
    const empty = Object.fromEntries(variablesRead().map((name) => [name, ""]));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  it("adds no demo data to an external database", () => {
    const own = { DATABASE_URL: "postgres://me@db/product", APP_SECRET: SECRET };
    expect(readEnv(own).seed).toBe("none");
    expect(readEnv({ ...own, SEED: "demo" }).seed).toBe("demo");
  });

  it("follows PORT in PUBLIC_URL, and drops a slash at its end", () => {
    expect(readEnv({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
    expect(readEnv({ PUBLIC_URL: "https://warranty.example/" }).publicUrl).toBe("https://warranty.example");
  });

  it("turns introspection off in production without demo data, unless it is asked for", () => {
    const production = { NODE_ENV: "production", SEED: "none" };
    expect(readEnv(production).introspection).toBe(false);
    expect(readEnv({ ...production, INTROSPECTION: "true" }).introspection).toBe(true);
    expect(readEnv({ NODE_ENV: "production" }).introspection).toBe(true);
    expect(readEnv({ INTROSPECTION: "false" }).introspection).toBe(false);
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "4000.5"],
    ["PORT", "1e3"],
    ["PUBLIC_URL", "warranty.example"],
    ["PUBLIC_URL", "ftp://warranty.example"],
    ["PUBLIC_URL", "https://warranty.example/shop"],
    ["DATABASE_URL", "mysql://me@db/product"],
    ["DATABASE_OWNER_URL", "mysql://owner@db/product"],
    ["DATABASE_OWNER_URL", "postgres://owner@db/product"],
    ["DATABASE_REPLICA_URLS", "postgres://one/x,two"],
    ["DATABASE_REPLICA_URLS", "postgres://replica@db/product"],
    ["SEED", "all"],
    ["ADMIN_PASSWORD", "too short"],
    ["ADMIN_PASSWORD", "x".repeat(129)],
    ["ADMIN_USERNAME", "x".repeat(101)],
    ["APP_SECRET", "short"],
    ["SMTP_URL", "http://mail"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "nobody"],
    ["SUPPORT_EMAIL", "support at milepost"],
    ["CLAIMS_EMAIL", "@milepost.example"],
    ["SUPPORT_PHONE", "5".repeat(41)],
    ["SUPPORT_PHONE", "please write"],
    ["BRAND_NAME", "Two\nlines"],
    ["STORAGE_URL", "/var/files"],
    ["TRUST_PROXY", "yes"],
    ["LOGIN_MAX_FAILURES", "0"],
    ["LOG_LEVEL", "loud"],
    ["INTROSPECTION", "1"],
  ])("refuses %s=%j in a sentence that begins with the name", (name, value) => {
    expect(refusalOf({ APP_SECRET: SECRET, [name]: value })).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it("does not repeat a secret in the message", () => {
    expect(refusalOf({ DATABASE_URL: "mysql://me:hunter2@db/product" })).not.toContain("hunter2");
    expect(refusalOf({ ADMIN_PASSWORD: "hunter2" })).not.toContain("hunter2");
  });

  it("requires APP_SECRET with an external database", () => {
    expect(refusalOf({ DATABASE_URL: "postgres://me@db/product" })).toMatch(
      /^APP_SECRET must be set together with DATABASE_URL/,
    );
  });
});

function exampleEnvironment(): NodeJS.ProcessEnv {
  const lines = [...read(".env.example").matchAll(/^([A-Z][A-Z_]*)="?(.*?)"?$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]));
}

describe("the list of variables", () => {
  it("is the same in .env.example", () => {
    const names = [...read(".env.example").matchAll(/^([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(variablesRead());
  });

  it("is the same in the README", () => {
    const [, section = ""] = /## Environment\n([\s\S]*?)\n## /.exec(read("README.md")) ?? [];
    const firstCells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell]) => cell);
    const names = firstCells.flatMap((cell = "") => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual(variablesRead());
  });

  it("has the actual defaults in .env.example", () => {
    expect(readEnv(exampleEnvironment())).toEqual({ ...readEnv({}), dataDir: path.resolve(".data") });
  });

  it("leaves out derived defaults in .env.example", () => {
    const own = {
      DATABASE_URL: "postgres://me@db/product",
      APP_SECRET: SECRET,
      PORT: "4100",
      BRAND_NAME: "Oak & Road",
    };
    expect(readEnv({ ...exampleEnvironment(), ...own, NODE_ENV: "production" })).toMatchObject({
      seed: "none",
      introspection: false,
      publicUrl: "http://localhost:4100",
      mailFrom: "Oak & Road <support@milepost.example>",
    });
  });

  it("quotes a brand's name that means something else before an address", () => {
    expect(readEnv({ BRAND_NAME: 'Acme: <US>, "Inc."' }).mailFrom).toBe('"Acme: US, Inc." <support@milepost.example>');
  });
});

describe("the sender", () => {
  it.each([
    ["mail@acme.example", "mail@acme.example"],
    ["<mail@acme.example>", "mail@acme.example"],
    ["Zoë & Söhne <mail@acme.example>", "Zoë & Söhne <mail@acme.example>"],
    ["Acme: Claims <mail@acme.example>", '"Acme: Claims" <mail@acme.example>'],
    ["Acme (US), Inc.<mail@acme.example>", '"Acme (US), Inc." <mail@acme.example>'],
    ['"Acme; Claims" <mail@acme.example>', '"Acme; Claims" <mail@acme.example>'],
  ])("of MAIL_FROM=%s is %s", (MAIL_FROM, mailFrom) => {
    expect(readEnv({ MAIL_FROM }).mailFrom).toBe(mailFrom);
  });
});

describe("the README", () => {
  it("names every npm script", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read("README.md").matchAll(/^\| `npm (?:run )?([a-z:-]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  it("names documents that exist", () => {
    const targets = [...read("README.md").matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = ""]) => target);
    expect(targets.filter((target) => !pathExists(target))).toEqual([]);
  });
});

function pathExists(file: string): boolean {
  try {
    readFileSync(path.join(projectRoot, file));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EISDIR";
  }
}
