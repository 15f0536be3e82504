import { supportQuestions, supportTexts } from "../content/support";
import { Questions } from "../shell/Questions";
import { Section } from "../shell/Section";

export function QuestionGroups() {
  return (
    <Section id="questions" title={supportTexts.questionsTitle}>
      <div className="question-groups">
        {supportQuestions.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="question-group">
            <h3 id={id} className="type-h3">
              {title}
            </h3>
            <Questions items={questions} />
          </section>
        ))}
      </div>
    </Section>
  );
}
