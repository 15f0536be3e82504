import { errorCode, errorMessage } from "#client/lib/errors";
import { adminSession, sessionLost } from "#client/lib/session";
import { uploadFile } from "#client/lib/upload";

/** Like `uploadFile`. Uploads bypass the GraphQL client, which would otherwise notice an expired session. */
export async function uploadAsStaff<Data>(...[path, file, options]: Parameters<typeof uploadFile>): Promise<Data> {
  const onUnauthenticated = sessionLost(adminSession);
  try {
    return await uploadFile<Data>(path, file, options);
  } catch (error) {
    if (errorCode(error) === "UNAUTHENTICATED") onUnauthenticated(errorMessage(error, "Unauthorized"));
    throw error;
  }
}
