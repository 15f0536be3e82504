import { text } from "./textField.js";

export const policyFields = { package: text("Package", 100) } as const;
