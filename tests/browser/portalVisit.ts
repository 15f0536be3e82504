import type { TypedDocumentNode } from "@apollo/client";
import type { Locator, Page } from "playwright-core";

import { fixDate } from "./alterations";
import { barriers, crowdedEntries, sidewaysScroll } from "./barriers";
import { ServedAnswers } from "./servedAnswers";

/** The answer of a server with an internal error. */
export const broken = { code: "INTERNAL", message: "Something went wrong on our end. Please try again." } as const;

/** A customer's narrow screen, the server's answers to it, and the barriers that were found. */
export class PortalVisit {
  readonly findings: string[] = [];

  private constructor(
    readonly page: Page,
    readonly server: ServedAnswers,
  ) {}

  static async of(page: Page): Promise<PortalVisit> {
    await fixDate(page, "2026-11-20T17:00:00.000Z");
    return new PortalVisit(page, await ServedAnswers.to(page));
  }

  /** Checks the state that shows this text, in light and dark. */
  async look(what: string, ...shown: readonly (string | Locator)[]): Promise<void> {
    for (const each of shown)
      await (typeof each === "string" ? this.page.getByText(each).filter({ visible: true }).first() : each).waitFor();
    const sideways = await sidewaysScroll(this.page);
    if (sideways > 0) this.findings.push(`${what}: scrolls ${sideways} px sideways`);
    for (const entries of await crowdedEntries(this.page)) this.findings.push(`${what}: ${entries} touch`);
    this.findings.push(...(await barriers(this.page, what)));
  }

  /** Checks a state with its notification, which stays as long as the pointer is on it. */
  async lookWithToast(what: string, title: string): Promise<void> {
    const toast = this.page.getByRole("region", { name: "Notification" }).getByText(title);
    await toast.hover();
    await this.look(`${what}, ${title}`, toast);
    await this.button("Close notification").click();
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /**
   * Presses *Try again*, then answers. The answer waits for the press: a screen also refetches by itself, for example when
   * it starts listening, and the button would be gone.
   */
  async tryAgain<D, V extends Record<string, unknown>>(document: TypedDocumentNode<D, V>, data: D): Promise<void> {
    this.server.hold(document);
    await this.press("Try again");
    this.server.answer(document, data);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name }).first();
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.page.getByLabel(label).first().fill(value);
  }

  /** Checks a screen while loading, with an error, empty, filled, and after a failed refresh. */
  async states<D, V extends Record<string, unknown>>(screen: string, query: FourStates<D, V>): Promise<void> {
    const { document, error, empty, filled } = query;
    await this.look(`${screen}, loading`, this.page.locator("[aria-busy=true]"));
    this.server.refuse(document, broken);
    await this.look(`${screen}, error`, error);
    await this.tryAgain(document, empty[0]);
    await this.look(`${screen}, empty`, empty[1]);
    this.server.answer(document, filled[0]);
    this.server.publish({ portalChanged: { kind: "policy", id: null } });
    await this.look(`${screen}, filled`, filled[1]);
    this.server.refuse(document, broken);
    this.server.publish({ portalChanged: { kind: "policy", id: null } });
    await this.look(`${screen}, out of date`, `${error}. This page may be out of date.`);
    await this.tryAgain(document, filled[0]);
    await this.page.getByText("This page may be out of date.").waitFor({ state: "detached" });
  }
}

export interface FourStates<D, V> {
  readonly document: TypedDocumentNode<D, V>;
  readonly error: string;
  /** The request that is sent, and the text by which it is recognized. */
  readonly empty: readonly [D, string];
  readonly filled: readonly [D, string];
}
