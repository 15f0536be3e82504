import { act, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import { renderSite, type RenderedSite } from "#tests/support/client/renderSite";

export const heading = "Get Your Free Auto Warranty Quote";

/** Where the dialog sends its request. */
export const leads = "/api/leads";

export const openSite = renderSite;

export function quoteDialog(): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name: heading });
}

/** The quote page, whose dialog opens automatically. */
export async function openQuote(): Promise<RenderedSite & { dialog: HTMLElement }> {
  const opened = await openSite("/quote");
  return { ...opened, dialog: await quoteDialog() };
}

export const answers = {
  vehicle: { Year: "2019", Make: "Toyota", Model: "Camry", Odometer: "64,200" },
  contact: {
    "First name": "Jordan",
    "Last name": "Reyes",
    Email: "jordan.reyes@example.com",
    Phone: "5125550134",
    "ZIP code": "78664",
    State: "TX",
  },
} as const;

/** A field by its whole label; the marks for "optional" are not part of it. */
export function field(label: string): HTMLElement {
  return within(screen.getByRole("dialog")).getByLabelText(label);
}

/** Puts values into fields at once; typing key by key is tested elsewhere. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  await act(async () => {
    for (const [label, value] of Object.entries(values)) {
      const control = field(label);
      fireEvent.change(control, { target: { value } });
      fireEvent.blur(control);
    }
  });
}

export function consentBoxes(): HTMLElement[] {
  return within(screen.getByRole("dialog")).getAllByRole("checkbox");
}

export async function agree(): Promise<void> {
  await act(async () => consentBoxes().forEach((box) => fireEvent.click(box)));
}

/** A button of the dialog. Found by its text: in jsdom a search by role through a whole form takes a second. */
export function button(name: string): HTMLElement {
  return within(screen.getByRole("dialog")).getByText(name, { selector: "button" });
}

export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(button(name));
}

export async function fillAll(): Promise<void> {
  await fill(answers.vehicle);
  await fill(answers.contact);
  await agree();
}

/** A phone's window, narrower than the theme's first breakpoint. Returns a function that takes it back. */
export function onPhone(): () => void {
  const before = window.matchMedia;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /max-width/.test(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  return () => {
    window.matchMedia = before;
  };
}

/** The one notification that is shown. */
export async function toast(title: string): Promise<HTMLElement> {
  const region = await within(screen.getByRole("dialog")).findByRole("region", { name: "Notification" });
  await within(region).findByText(title);
  return within(region).getByRole("alert");
}
