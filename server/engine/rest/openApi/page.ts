import { whoMay } from "#server/core/access.js";
import { HTTP_STATUS } from "#server/core/errors.js";
import { escapeHtml } from "#shared/escapeHtml.js";
import type { ApiCall, ApiInfo } from "./apiCalls.js";
import { fieldRows, kindOf, type FieldRow } from "./fieldRows.js";
import { CODE_MEANINGS } from "./openApiDocument.js";
import { PAGE_STYLE } from "./pageStyle.js";

export const STYLE_NONCE = "__CSP_NONCE__";

/**
 * The API page for people: plain HTML with one style element, which carries the answer's nonce. It has no script, and
 * nothing from another origin.
 */
export function apiPage(calls: readonly ApiCall[], info: ApiInfo): string {
  const groups = [...Map.groupBy(calls, ({ group }) => group)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)}</title>
<style nonce="${STYLE_NONCE}">${PAGE_STYLE}</style>
</head>
<body>
<nav aria-label="Calls">
<p class="brand">${escapeHtml(info.title)}</p>
${groups.map(([group, members]) => `<h2>${escapeHtml(group)}</h2><ul>${members.map(navItem).join("")}</ul>`).join("\n")}
</nav>
<main>
<header><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
${groups.map(([group, members]) => `<section><h2>${escapeHtml(group)}</h2>${members.map(article).join("\n")}</section>`).join("\n")}
<section><h2 id="errors">Failures</h2>
<p>Every failure is <code>{"message", "code", "errors"?, "requestId"}</code>; <code>errors</code> names fields by their path in what was sent.</p>
${table(
  ["Status", "Code", "Meaning"],
  Object.entries(CODE_MEANINGS).map(([code, meaning]) => [
    String(HTTP_STATUS[code as keyof typeof HTTP_STATUS]),
    `<code>${code}</code>`,
    escapeHtml(meaning),
  ]),
)}
</section>
</main>
</body>
</html>`;
}

function navItem(call: ApiCall): string {
  return `<li><a href="#${call.operationId}"><span class="method ${call.method.toLowerCase()}">${call.method}</span>${escapeHtml(call.path)}</a></li>`;
}

function article(call: ApiCall): string {
  const { method, path, summary, notes, parameters, body, status, answer, refusals } = call;
  return `<article id="${call.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(summary)}. <span class="who">For ${escapeHtml(whoMay(call.roles, call.session))}.</span></p>
${notes === undefined ? "" : `<p>${withCode(notes)}</p>`}
${
  parameters.length === 0
    ? ""
    : `<h4>Parameters</h4>${table(
        ["Name", "In", "Kind", "Meaning"],
        parameters.map((each) => [
          `<code>${escapeHtml(each.name)}</code>`,
          each.in,
          escapeHtml(kindOf(each.schema)),
          withCode(each.about),
        ]),
      )}`
}
${body === undefined ? "" : details("Body", fieldRows(body), true)}
${details(`Answer ${status}`, fieldRows(answer), false)}
<p class="refusals">${refusals.map((code) => `<a href="#errors">${HTTP_STATUS[code]} ${code}</a>`).join(" ")}</p>
</article>`;
}

function details(title: string, rows: readonly FieldRow[], open: boolean): string {
  const cells = rows.map(({ name, kind, required, about }) => [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(kind) + (open && required ? ", required" : ""),
    withCode(about),
  ]);
  return `<details${open ? " open" : ""}><summary>${escapeHtml(title)}</summary>${table(["Field", "Kind", "Meaning"], cells)}</details>`;
}

/** The cells are HTML. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="scroll"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Escapes a text and renders `code` in it. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
