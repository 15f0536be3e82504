/** The trigram index finds groups of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Whether the index of a searched text can find the word; PostgreSQL does the comparison itself. */
export function isIndexedWord(word: string): boolean {
  return INDEXED.test(word.normalize("NFKD").replaceAll(/[\u0300-\u036F]/g, ""));
}

/** Whether a text is enough to look through every record: without a word that the index finds, each record would be read. */
export function isEnoughToSearch(text: string): boolean {
  return text.split(/\s+/).some(isIndexedWord);
}
