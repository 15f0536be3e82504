import { createHash } from "node:crypto";

import { type EntityManager, IsNull } from "typeorm";

import { Contract } from "../../contracts/contract.entity.js";
import { ContractStatus } from "../../contracts/contract.status.js";
import { linkExpiry } from "../../contracts/contractTerm.js";
import { recordContractEvent } from "../../contracts/evidence/contractEvent.js";
import { type ContractBrand, contractOfQuote } from "../../contracts/pdf/contractOfQuote.js";
import { keepDocument } from "../../contracts/sendContract.js";
import { Lead } from "../../leads/lead.entity.js";
import { Quote } from "../../quotes/quote.entity.js";
import { Vehicle } from "../../vehicles/vehicle.entity.js";

/** What stands for the office's own address and browser in the evidence of the demonstration. */
const OFFICE = { requestId: "seed", ipAddress: "192.0.2.10", userAgent: "demonstration" };

/** Gives the contracts that wait for a signature the document they ask for, frozen and in the chain of evidence: anybody may sign them. */
export async function preparePapers(manager: EntityManager, brand: ContractBrand): Promise<void> {
  const waiting = await manager.find(Contract, {
    where: { status: ContractStatus.sent, fileSha256: IsNull() },
    order: { createdAt: "ASC" },
  });
  for (const { id, leadId, quoteId, createdAt, fileName } of waiting) {
    const lead = await manager.findOneByOrFail(Lead, { id: leadId });
    const quote = await manager.findOneByOrFail(Quote, { id: quoteId });
    const vehicle = await manager.findOneBy(Vehicle, { leadId });
    const { email, phone, city, state, zip, shippingAddress, shippingAddress2, firstName, lastName } = lead;
    const holder = {
      email,
      phone,
      city,
      state,
      zip,
      shippingAddress,
      shippingAddress2,
      name: `${firstName} ${lastName}`,
    };
    const bytes = await contractOfQuote({ brand, holder, vehicle, quote, at: createdAt });
    const fileSha256 = createHash("sha256").update(bytes).digest();
    // Sent long ago, but good from now on: the demonstration is for today.
    const sending = { fileSha256, sentAt: createdAt, expiresAt: linkExpiry(new Date()), sentToEmail: email };
    await manager.update(Contract, { id }, sending);
    await keepDocument(manager, id, "presented", bytes, fileSha256);
    const event = { contractId: id, kind: "sent", at: createdAt, documentSha256: fileSha256 } as const;
    await recordContractEvent(manager, { origin: OFFICE }, { ...event, details: { to: email, fileName } });
  }
}
