interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Which rows of a list are selected. It lives outside the table, so that selecting one re-renders only that row's checkbox and the bar. */
export class Selection {
  #shown: readonly Versioned[] = [];
  #seen: ReadonlyMap<string, number> = new Map();
  #ids: ReadonlySet<string> = new Set();
  #last: string | undefined;
  #isAll = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly isChosen = (id: string): boolean => this.#isAll || this.#ids.has(id);
  /** Selected one by one; the same set until that changes. */
  readonly ids = (): ReadonlySet<string> => this.#ids;
  /** The versions of these as they were when they were selected; undefined if they are not compared. */
  readonly seenVersions = (): readonly number[] | undefined => {
    const seen = [...this.#ids].map((id) => this.#seen.get(id));
    return seen.every((version) => version !== undefined) ? seen : undefined;
  };
  /** Whether all rows that match the filters are selected, including those on other pages. */
  readonly isAll = (): boolean => this.#isAll;

  /** Call with the rows that are shown, in a list that compares them with a colleague's changes. */
  show(rows: readonly Versioned[]): void {
    this.#shown = rows;
  }

  /** The user's own change of a row that is selected was read, too. */
  readonly saw = ({ id, version }: Versioned): void => {
    if (this.#seen.has(id)) this.#seen = new Map(this.#seen).set(id, version);
  };

  /** Selects or deselects a row; with Shift, also all rows between it and the last one. */
  toggle(id: string, page: readonly string[], shift = false): void {
    const ids = new Set(this.#isAll ? page : this.#ids);
    const chosen = !this.isChosen(id);
    const [from, to] = [page.indexOf(this.#last ?? id), page.indexOf(id)];
    const range = shift && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    for (const each of range)
      if (chosen) ids.add(each);
      else ids.delete(each);
    this.#last = id;
    this.#set(ids);
  }

  /** Selects the whole page, or none of it. If all rows of all pages were selected, nothing remains. */
  togglePage(page: readonly string[]): void {
    const whole = page.every(this.isChosen);
    const others = this.#isAll ? [] : [...this.#ids].filter((id) => !page.includes(id));
    this.#set(new Set(whole ? others : [...others, ...page]));
  }

  chooseAll(): void {
    this.#set(this.#ids, true);
  }

  readonly clear = (): void => {
    this.#last = undefined;
    if (this.#isAll || this.#ids.size > 0) this.#set(new Set());
  };

  #set(ids: ReadonlySet<string>, isAll = false): void {
    this.#ids = ids;
    this.#seen = new Map(
      [...ids].flatMap((id) => {
        const version = this.#seen.get(id) ?? this.#shown.find((row) => row.id === id)?.version;
        return version === undefined ? [] : [[id, version]];
      }),
    );
    this.#isAll = isAll;
    for (const listener of this.#listeners) listener();
  }
}
