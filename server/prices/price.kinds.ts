import { registerEnumType } from "type-graphql";

import { PriceLineKind, Surcharge } from "#shared/prices/priceLine.js";

registerEnumType(PriceLineKind, {
  name: "PriceLineKind",
  description: "The kind of a price book's line.",
  valuesConfig: {
    vehicle_class: { description: "The class of a make or one of its models." },
    excluded: { description: "A make, a model or a state with no plans for sale." },
    rate: { description: "What a plan and term cost for a class, up to an age and an odometer reading." },
    deductible: { description: "A deductible on offer, and what it adds to the price." },
    state: { description: "What is added to the price in a state, in hundredths of a percent." },
    surcharge: { description: "What business use, four-wheel drive or an electric drive adds to the price." },
  },
});
registerEnumType(Surcharge, { name: "Surcharge", description: "What makes a vehicle more expensive to cover." });

export { PriceLineKind, Surcharge };
