import type { MigrationInterface, QueryRunner } from "typeorm";

import { BUILT_IN_TEMPLATES } from "#server/emailTemplates/builtInTemplates.js";

/**
 * Built-in templates mention the policy's number and the company with merge fields. Texts that staff have edited stay.
 */
export class TemplatesWithFields1795132800103 implements MigrationInterface {
  readonly name = "TemplatesWithFields1795132800103";

  async up(runner: QueryRunner): Promise<void> {
    for (const { builtInKey, bodyHtml } of BUILT_IN_TEMPLATES)
      await runner.query("update email_template set body_html = $1 where built_in_key = $2 and md5(body_html) = $3", [
        bodyHtml,
        builtInKey,
        PLAIN_TEXTS[builtInKey],
      ]);
  }

  /**
   * The previous version would send the braces as written; there, *Restore built-in templates* restores its own texts.
   */
  async down(): Promise<void> {
    // The schema has not changed.
  }
}

/** Hashes of the texts that version 0.1.0 came with. */
const PLAIN_TEXTS: Readonly<Record<string, string>> = {
  policy_activated: "7ba1911d98203f007b8383d724e6c57a",
  account_past_due: "d41f33365e187b9452cac28b35780f56",
  rim_and_tire_voucher: "700a086b7463a0972588b077f41f46dc",
  maintenance_voucher: "4d3dde992eaee1dd8d54dff83211901c",
};
