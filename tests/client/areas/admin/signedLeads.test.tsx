import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { LeadsScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

test("the list marks whose contract is signed and not converted, below the status", async () => {
  answer(
    LeadsScreenDocument,
    leadsPage([
      listLead({ firstName: "Ada", lastName: "Park", status: "quoted", awaitsConversion: true }),
      listLead({ firstName: "Lee", lastName: "Moss", status: "quoted" }),
    ]),
  );
  renderAdmin("/admin/leads");
  const row = (await screen.findByText("Ada Park")).closest<HTMLElement>("[role=row]");
  const cell = within(row ?? document.body)
    .getByText("Contract signed")
    .closest("[role=gridcell]");
  expect(cell).toHaveTextContent("QuotedContract signed");
  expect(screen.getAllByText("Contract signed")).toHaveLength(1);
});
