import { CloseWelcomeDocument } from "#client/generated/graphql";
import { customerClient } from "../session/customerClient";
import type { SessionClient } from "../session/sessionClient";

/** Uses the client, whose cache the overview shows. */
export async function closeWelcome(current: SessionClient | null): Promise<void> {
  await customerClient(current).client.mutate({ mutation: CloseWelcomeDocument });
}
