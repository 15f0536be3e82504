import { expect, test } from "@jest/globals";
import { http, HttpResponse } from "msw";

import { fetchWithProgress, uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { server } from "#tests/support/client/api";

const address = new URL("/graphql", window.location.href).href;

test.each([{}, { "x-changed": "7,9" }])("an upload's answer has the headers that the server sent: %j", async (sent) => {
  server.use(http.post(address, () => HttpResponse.json({ data: null }, { headers: sent })));
  const { fetchOptions } = uploadProgress(() => undefined);
  const answer = await fetchWithProgress(address, { method: "POST", body: "{}", ...fetchOptions });
  expect(Object.fromEntries(answer.headers)).toEqual({ "content-type": "application/json", ...sent });
});
