import type { Question } from "../content/contentTypes";
import { Icon } from "../parts/Icon";

interface QuestionsProps {
  readonly items: readonly Question[];
}

/** The browser's own disclosure: it opens by keyboard, with find-in-page, and without JavaScript. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span className="type-h5">{question}</span>
            <Icon name="add" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
