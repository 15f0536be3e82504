import { escapeHtml } from "#shared/escapeHtml.js";
import type { Round } from "../drive.js";
import { NAMES, type Name, TITLES } from "./contenders.js";
import type { PeerRounds } from "./measurePeers.js";
import { nodeCpu, postgresCpu, spreadOf } from "./spread.js";

const WIDTH = 960;
const LEFT = 300;
const BAR = 14;
const STEP = 20;
const HEAD = 34;
const COLORS: Readonly<Record<Name, readonly [string, string]>> = {
  ours: ["#2456b3", "#8fb0e6"],
  floor: ["#5b6470", "#b6bdc6"],
  postgraphile: ["#b3531f", "#e8b48f"],
  plain: ["#7a3d8f", "#cfa6dc"],
};

/** CPU time per request: Node.js in the dark part of a bar, PostgreSQL in the light one; each question has its scale. */
export function chartOf(measured: readonly PeerRounds[]): string {
  let y = 30;
  const parts: string[] = [text(16, 20, "CPU per request, µs: Node.js dark, PostgreSQL light; medians", "bold")];
  for (const { question, connections, rounds } of measured) {
    const medians = NAMES.flatMap((name) => {
      const own = rounds[name];
      if (!own) return [];
      const of = (value: (round: Round) => number): number => spreadOf(own.map(value)).median || 0;
      return [{ name, node: of(nodeCpu), postgres: of(postgresCpu) }];
    });
    const most = Math.max(...medians.map(({ node, postgres }) => node + postgres));
    const scale = (WIDTH - LEFT - 90) / most;
    y += HEAD;
    parts.push(text(16, y - 8, `${question}, ${connections} connections`, "bold"));
    for (const { name, node, postgres } of medians) {
      const [dark, light] = COLORS[name];
      parts.push(
        text(28, y + 11, TITLES[name]),
        bar(LEFT, y, node * scale, dark),
        bar(LEFT + node * scale, y, postgres * scale, light),
        text(LEFT + (node + postgres) * scale + 8, y + 11, (node + postgres).toFixed(0)),
      );
      y += STEP;
    }
  }
  const height = y + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1d2530"><rect width="100%" height="100%" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

function bar(x: number, y: number, width: number, color: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${color}"/>`;
}

function text(x: number, y: number, words: string, weight = "normal"): string {
  return `<text x="${x.toFixed(1)}" y="${y}" font-weight="${weight}">${escapeHtml(words)}</text>`;
}
