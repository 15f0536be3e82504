import { screen } from "@testing-library/react";
import type { RenderedScreen } from "./renderScreen";

/** Opens the menu of a status and takes an entry of it. */
export async function chooseStatus(
  { user }: Pick<RenderedScreen, "user">,
  status: HTMLElement,
  name: string,
): Promise<void> {
  await user.click(status);
  await user.click(await screen.findByRole("option", { name }));
}
