import { screen } from "@testing-library/react";

import type { RenderedScreen } from "./renderScreen";

/** Opens a status menu and chooses an entry. */
export async function chooseStatus(
  { user }: Pick<RenderedScreen, "user">,
  status: HTMLElement,
  name: string,
): Promise<void> {
  await user.click(status);
  await user.click(await screen.findByRole("option", { name }));
}
