export interface Figure {
  readonly value: string;
  readonly label: string;
}

export interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface LinkTo {
  readonly label: string;
  readonly to: string;
}
