import { pressEnded } from "./press";

/** Thrown in the shape that `errors.ts` reads. */
class RefusedRequest extends Error {
  readonly bodyText: string;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.bodyText = bodyText;
  }
}

/** The text of an answer, once the press that may have led to it has ended. Throws RefusedRequest for a refusal. */
export async function answerBody(answer: Response): Promise<string> {
  const text = await answer.text();
  await pressEnded();
  if (!answer.ok) throw new RefusedRequest(answer.status, text);
  return text;
}
