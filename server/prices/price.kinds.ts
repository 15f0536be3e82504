import { registerEnumType } from "type-graphql";

import { PriceLineKind, Surcharge } from "#shared/prices/priceLine.js";

registerEnumType(PriceLineKind, {
  name: "PriceLineKind",
  description: "What a line of a price book says.",
  valuesConfig: {
    vehicle_class: { description: "To which class a make, or one of its models, belongs." },
    excluded: { description: "A make, a model or a state for which nothing is sold." },
    rate: { description: "What a plan and term cost for a class, up to an age and an odometer reading." },
    deductible: { description: "A deductible on offer, and what it adds to the price." },
    state: { description: "What is added to the price in a state, in hundredths of a percent." },
    surcharge: { description: "What a business use, four-wheel drive or an electric engine adds." },
  },
});
registerEnumType(Surcharge, { name: "Surcharge", description: "What makes a vehicle dearer to cover." });

export { PriceLineKind, Surcharge };
