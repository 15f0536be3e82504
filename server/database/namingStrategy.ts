import { DefaultNamingStrategy } from "typeorm";
import type { NamingStrategyInterface } from "typeorm";

import { snakeCase } from "../core/snakeCase.js";

/**
 * Turns `priceMonthlyCents` into `price_monthly_cents`; tables take the entity's name. Constraints are named in the
 * migrations.
 */
export class SnakeCaseNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, customName?: string): string {
    return customName ?? snakeCase(className);
  }

  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return [...embeddedPrefixes.map(snakeCase), customName ?? snakeCase(propertyName)].join("_");
  }

  override relationName(propertyName: string): string {
    return snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return `${snakeCase(relationName)}_${snakeCase(referencedColumnName)}`;
  }

  override joinTableColumnName(tableName: string, propertyName: string, columnName?: string): string {
    return `${snakeCase(tableName)}_${columnName ?? snakeCase(propertyName)}`;
  }
}
