/** A character that no data URL contains, as it is written in JSON. */
const MARK = String.raw`\u0001`;
const MARKED = /\\u0001([0-9a-f-]{36})\\u0001/g;

/** SQL of a text with its row's id in front of it, so that the engine knows whose content an answer contains. Null stays null. */
export function markedSql(id: string, value: string): string {
  return `(E'${MARK}' || ${id} || E'${MARK}' || ${value})`;
}

/** The JSON of an answer without the marks, whose ids are added to `ids`. */
export function unmarked(json: string, ids: Set<string>): string {
  return json.replace(MARKED, (_, id: string) => {
    ids.add(id);
    return "";
  });
}
