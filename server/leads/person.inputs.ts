import { InputType } from "type-graphql";

import { personFields } from "#shared/fields/leadFields.js";
import { textInputs } from "../engine/fields/textInputs.js";

/** A person and their contact details: the same for a visitor and a policyholder. */
@InputType()
export abstract class PersonInput extends textInputs(personFields, { state: "The code of a state; upper-cased." }) {}
