import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";

import { BehindForm, PlaceBehindForm } from "#client/areas/admin/leads/detail/BehindForm";

test("what belongs behind a form is rendered there, without rendering the form's fields again", () => {
  const rendered = jest.fn();
  function Fields() {
    rendered();
    return (
      <form aria-label="Lead">
        <BehindForm>
          <form aria-label="Quote" />
        </BehindForm>
      </form>
    );
  }
  render(
    <PlaceBehindForm>
      <Fields />
    </PlaceBehindForm>,
  );
  const lead = screen.getByRole("form", { name: "Lead" });
  const quote = screen.getByRole("form", { name: "Quote" });
  expect(lead).not.toContainElement(quote);
  expect(lead.compareDocumentPosition(quote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(rendered).toHaveBeenCalledTimes(1);
});
