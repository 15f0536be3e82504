import { InputType } from "type-graphql";

import { personFields } from "#shared/fields/leadFields.js";
import { textInputs } from "../engine/fields/textInputs.js";

/** Who it is, and how they are reached: the same for a visitor and the holder of a policy. */
@InputType()
export abstract class PersonInput extends textInputs(personFields, { state: "The code of a state; upper-cased." }) {}
