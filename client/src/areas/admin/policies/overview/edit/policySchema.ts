import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { policySections } from "#client/domains/policies/policySections";
import { recordSchema, sectionSchema } from "#client/ui/form/recordFields";

export const policySchema = recordSchema(policySections).shape({
  policy: sectionSchema(policySections.policy).shape({ expirationDate: lastDaySchema }),
});
