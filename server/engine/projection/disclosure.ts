import { randomUUID } from "node:crypto";

/** Random for each process and in no answer, so that no text that someone stored can contain it. */
const MARK = randomUUID();
const MARKED = new RegExp(`${MARK}([0-9a-f-]{36})`, "g");

/** SQL of a text with its row's id in front of it, so that the engine knows whose content an answer contains. Null stays null. */
export function markedSql(id: string, value: string): string {
  return `('${MARK}' || ${id} || ${value})`;
}

/** The JSON of an answer without the marks, whose ids are added to `ids`. */
export function unmarked(json: string, ids: Set<string>): string {
  return json.replace(MARKED, (_, id: string) => {
    ids.add(id);
    return "";
  });
}
