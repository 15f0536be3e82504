import { whoMay } from "#server/core/access.js";
import { HTTP_STATUS } from "#server/core/errors.js";
import type { ApiCall } from "./apiCalls.js";
import { fieldRows, kindOf, type FieldRow } from "./fieldRows.js";

/** The calls as Markdown: an overview, then each with its parameters, body, answer and refusals. */
export function apiMarkdown(calls: readonly ApiCall[], introduction: string): string {
  const groups = Map.groupBy(calls, ({ group }) => group);
  const overview = calls.map((call) => [
    `\`${call.method} ${call.path}\``,
    call.summary,
    whoMay(call.roles, call.session),
  ]);
  const sections = [...groups].map(([group, members]) => [`## ${group}`, ...members.map(section)].join("\n\n"));
  return `${[introduction, table(["Call", "What it does", "Who may"], overview), ...sections].join("\n\n")}\n`;
}

function section(call: ApiCall): string {
  const { method, path, summary, notes, parameters, body, status, answer, refusals, etag } = call;
  const answerNotes = etag ? "The answer has an `ETag`." : "";
  return [
    `### ${method} ${path}`,
    `${summary}. For ${whoMay(call.roles, call.session)}.`,
    notes ?? "",
    parameters.length === 0
      ? ""
      : table(
          ["Parameter", "In", "Kind", "Meaning"],
          parameters.map((each) => [`\`${each.name}\``, each.in, kindOf(each.schema), each.about]),
        ),
    body === undefined ? "" : `Body:\n\n${fieldTable(fieldRows(body), true)}`,
    `Answer: ${status}. ${answerNotes}`.trim(),
    fieldTable(fieldRows(answer), false),
    `Refusals: ${refusals.map((code) => `${HTTP_STATUS[code]} \`${code}\``).join(", ")}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function fieldTable(rows: readonly FieldRow[], showRequired: boolean): string {
  return table(
    ["Field", "Kind", "Meaning"],
    rows.map(({ name, kind, required, about }) => [
      `\`${name}\``,
      showRequired && required ? `${kind}, required` : kind,
      about,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
