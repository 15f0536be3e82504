import { existsSync } from "node:fs";
import path from "node:path";

import { COMPANY_ADDRESS } from "#shared/companyAddress.js";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { EnvReader, quotedName } from "./envReader.js";

/** The configuration from the environment, read and checked once. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** The base of links in e-mails, without a trailing slash; `https` turns on secure cookies. */
  readonly publicUrl: string;
  /** If unset, the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables, if DATABASE_URL names one that may only read and write rows. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  readonly seed: Seed;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  /** If unset, generated into `dataDir` (only with the embedded database). */
  readonly appSecret: string | undefined;
  /** The previous secret, during a rotation. */
  readonly appSecretPrevious: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
  /** Below every email, as the CAN-SPAM Act asks of marketing (15 U.S.C. 7704(a)(5)). */
  readonly postalAddress: string;
  readonly brandName: string;
  /** If unset, files are stored in PostgreSQL. */
  readonly storageUrl: string | undefined;
  /** How to reach the bucket of STORAGE_URL; undefined if it names none. */
  readonly s3: S3Access | undefined;
  readonly trustProxy: boolean;
  /**
   * Failed sign-ins per account and address in 15 minutes before 429; ten times as many per address overall, and per
   * account before it is slowed down.
   */
  readonly loginMaxFailures: number;
  /**
   * Public requests per address in 10 minutes before 429; ten times as many in total before they are held for staff
   * review.
   */
  readonly publicFormMax: number;
  /** Requests per minute, per session or address, before 429; 0 turns the limit off. */
  readonly rateLimitPerMinute: number;
  /** How many days audit log entries are kept. */
  readonly auditDays: number;
  /** How long requests are still accepted after SIGTERM, at most, until balancers have noticed. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly production: boolean;
  /** Whether GraphQL introspection and the Sandbox page are enabled. */
  readonly introspection: boolean;
}

/** From Amazon's usual variables. */
export interface S3Access {
  /** For a server that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: wherever the AWS SDK finds them (profile, machine role). */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
}

const SEEDS = ["demo", "none"] as const;
export type Seed = (typeof SEEDS)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The folder with package.json, found from `server/` as well as from `dist/server/`. */
export const projectRoot = findProjectRoot(import.meta.dirname);

/** @throws Error whose message is one sentence that names the variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const read = new EnvReader(source);
  const port = read.integer("PORT", 4000, 1, 65_535);
  const databaseUrl = read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const databaseOwnerUrl = read.url("DATABASE_OWNER_URL", ["postgres:", "postgresql:"]);
  const databaseReplicaUrls = read.urls("DATABASE_REPLICA_URLS", ["postgres:", "postgresql:"]);
  const brandName = read.text("BRAND_NAME", "Milepost", 80);
  const supportEmail = read.email("SUPPORT_EMAIL", "support@milepost.example");
  const seed = read.oneOf("SEED", SEEDS, databaseUrl === undefined ? "demo" : "none");
  const storageUrl = read.url("STORAGE_URL", ["file:", "s3:"]);
  const production = source["NODE_ENV"] === "production";
  const appSecret = read.secret("APP_SECRET", 32, 1024);
  if (databaseUrl !== undefined && appSecret === undefined) {
    throw new Error(
      "APP_SECRET must be set together with DATABASE_URL: at least 32 random characters, e.g. `openssl rand -base64 32`.",
    );
  }
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined) {
    throw new Error(
      "DATABASE_OWNER_URL must be set together with DATABASE_URL: the same database, as two different users.",
    );
  }
  if (databaseReplicaUrls.length > 0 && databaseUrl === undefined) {
    throw new Error("DATABASE_REPLICA_URLS must be set together with DATABASE_URL, the database that they replicate.");
  }
  return {
    port,
    host: read.text("HOST", "127.0.0.1", 255),
    publicUrl: read.origin("PUBLIC_URL", `http://localhost:${port}`),
    databaseUrl,
    databaseOwnerUrl,
    databaseReplicaUrls,
    dataDir: path.resolve(read.optional("DATA_DIR") ?? path.join(projectRoot, ".data")),
    seed,
    adminUsername: read.text("ADMIN_USERNAME", "admin", 100),
    // The length that staff passwords must have
    adminPassword: read.secret("ADMIN_PASSWORD", MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH),
    appSecret,
    appSecretPrevious: read.secret("APP_SECRET_PREVIOUS", 32, 1024),
    smtpUrl: read.server("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: read.mailbox("MAIL_FROM", `${quotedName(brandName)} <${supportEmail}>`),
    supportPhone: read.phone("SUPPORT_PHONE", "(800) 555-0142"),
    supportEmail,
    claimsEmail: read.email("CLAIMS_EMAIL", "claims@milepost.example"),
    postalAddress: read.text("POSTAL_ADDRESS", COMPANY_ADDRESS, 200),
    brandName,
    storageUrl,
    s3: storageUrl?.startsWith("s3:") === true ? readS3(read) : undefined,
    trustProxy: read.flag("TRUST_PROXY", false),
    loginMaxFailures: read.integer("LOGIN_MAX_FAILURES", 10, 1, 1_000_000),
    publicFormMax: read.integer("PUBLIC_FORM_MAX", 60, 1, 1_000_000),
    rateLimitPerMinute: read.integer("RATE_LIMIT_PER_MINUTE", 1200, 0, 10_000_000),
    // The database refuses to delete entries younger than a year. (migration 0066)
    auditDays: read.integer("AUDIT_DAYS", 731, 365, 36_500),
    drainSeconds: read.integer("DRAIN_SECONDS", 10, 0, 300),
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, "info"),
    production,
    introspection: read.flag("INTROSPECTION", seed === "demo" || !production),
  };
}

function readS3(read: EnvReader): S3Access {
  const accessKeyId = read.optional("AWS_ACCESS_KEY_ID");
  const secretAccessKey = read.secret("AWS_SECRET_ACCESS_KEY", 1, 1024);
  const sessionToken = read.optional("AWS_SESSION_TOKEN");
  const web = ["http:", "https:"];
  return {
    endpoint: read.url("AWS_ENDPOINT_URL_S3", web) ?? read.url("AWS_ENDPOINT_URL", web),
    region: read.optional("AWS_REGION") ?? read.text("AWS_DEFAULT_REGION", "us-east-1", 64),
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
}

function findProjectRoot(from: string): string {
  if (existsSync(path.join(from, "package.json"))) return from;
  const above = path.dirname(from);
  return above === from ? process.cwd() : findProjectRoot(above);
}
