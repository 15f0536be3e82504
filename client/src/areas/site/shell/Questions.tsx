import type { Question } from "../content/contentTypes";
import { Icon } from "../parts/Icon";

interface QuestionsProps {
  readonly items: readonly Question[];
}

/** Native <details>: works with the keyboard, find-in-page, and without JavaScript. */
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
