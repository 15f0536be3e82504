import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Customer } from "./customer.entity.js";

/** The customer has read the welcome; closing it again changes nothing. */
export async function closeWelcome(ctx: RequestContext): Promise<Rows<Customer>> {
  const { customerId } = requireCustomer(ctx);
  await run(
    ctx.database,
    sql`update customer set welcomed_at = now() where id = ${customerId} and welcomed_at is null`,
  );
  return byId(Customer, customerId);
}
