import type { ApolloClient, TypedDocumentNode } from "@apollo/client";

import { type FileInAnswer, fileOfAnswer, type NamedBlob } from "../dataUrl";

/** Fetches a file by its id. Not cached: it may be several megabytes, and each opening of a letter is logged. */
export async function fetchFile<Data>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, { readonly id: string }>,
  id: string,
  fileIn: (data: Data) => FileInAnswer,
): Promise<NamedBlob> {
  const { data } = await client.query<Data, { readonly id: string }>({
    query,
    variables: { id },
    fetchPolicy: "no-cache",
  });
  if (!data) throw new Error("The server sent no file.");
  return fileOfAnswer(fileIn(data));
}
