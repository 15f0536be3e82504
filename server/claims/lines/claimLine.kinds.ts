import { registerEnumType } from "type-graphql";

import { COMPONENTS } from "#shared/components/catalogue.js";
import { ClaimWork, CoverageVerdict, FailureCause } from "#shared/coverageDecision/coverageFacts.js";
import { enumerationOf } from "#shared/enumeration.js";

const ClaimComponent = enumerationOf(COMPONENTS.map(({ id }) => id));

registerEnumType(ClaimComponent, {
  name: "ClaimComponent",
  description: "A part of a car, or a service, by its id in the catalogue.",
});
registerEnumType(ClaimWork, { name: "ClaimWork", description: "What a line pays for." });
registerEnumType(FailureCause, {
  name: "FailureCause",
  description: "What led to the failure, if it matters for the coverage.",
  valuesConfig: {
    existed_before: { description: "It had failed before coverage began." },
    unapproved: { description: "It was repaired before we approved it." },
    modification: { description: "A change made to the car." },
  },
});
registerEnumType(CoverageVerdict, {
  name: "CoverageVerdict",
  description: "Whether a line is covered.",
  valuesConfig: { person: { description: "The rules can't decide it: a person must." } },
});

export { ClaimComponent, ClaimWork, CoverageVerdict, FailureCause };
