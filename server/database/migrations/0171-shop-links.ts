import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** A repair shop's private link to one claim, and what it sends there. (docs/claims.md) */
export class ShopLinks1795478400171 implements MigrationInterface {
  readonly name = "ShopLinks1795478400171";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LINK);
    await runner.query(SENT);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger claim_shop_link_bounded on claim");
    await runner.query("drop function bound_shop_link()");
    await runner.query("alter table estimate_line drop column shop_estimate_id");
    await runner.query("drop table shop_invoice, shop_estimate, shop_link_token, shop_link");
    await runner.query("alter table claim_file drop constraint claim_file_unique");
    await runner.query("alter table claim_file drop column shop_id");
    await runner.query("alter table claim_file add constraint claim_file_unique unique (claim_id, sent_by, sha256)");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["shop_link_sent", "shop_link_ended", "shop_estimate_received", "shop_invoice_received"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const LINK = `
  create table shop_link (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    shop_id uuid not null,
    sent_to text not null,
    -- What the shop is asked for.
    asks text not null,
    author_id uuid,
    -- As it was then: it outlives the account.
    author_name text,
    created_at timestamptz(3) not null default clock_timestamp(),
    opened_at timestamptz(3),
    -- When its first estimate came.
    estimate_at timestamptz(3),
    -- Set while the claim is closed: the link ends then.
    closes_at timestamptz(3),
    -- It was ended by staff, by another link or by another shop.
    ended_at timestamptz(3),
    constraint shop_link_pk primary key (id),
    constraint shop_link_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint shop_link_shop_fk foreign key (shop_id) references shop(id) on delete restrict,
    constraint shop_link_author_fk foreign key (author_id) references staff(id) on delete set null,
    constraint shop_link_sent_to_length check (length(sent_to) between 3 and 254),
    constraint shop_link_asks_form check (length(asks) <= 2000 and asks ~ '[^[:space:]]'),
    constraint shop_link_author_name_length check (length(author_name) <= 200)
  );
  create unique index shop_link_live_unique on shop_link (claim_id) where ended_at is null;
  create index shop_link_claim_index on shop_link (claim_id, created_at, id);
  create index shop_link_shop_index on shop_link (shop_id);
  create index shop_link_author_index on shop_link (author_id) where author_id is not null;
  create index shop_link_waiting_index on shop_link (claim_id) where ended_at is null and estimate_at is null;

  -- Each delivery of its email has a token of its own, of which only the digest is kept.
  create table shop_link_token (
    token_hash bytea not null,
    shop_link_id uuid not null,
    constraint shop_link_token_pk primary key (token_hash),
    constraint shop_link_token_link_fk foreign key (shop_link_id) references shop_link(id) on delete cascade,
    constraint shop_link_token_hash_length check (octet_length(token_hash) = 32)
  );
  create index shop_link_token_link_index on shop_link_token (shop_link_id);

  create function bound_shop_link() returns trigger language plpgsql as $$
  begin
    update shop_link set closes_at = case when new.status in ('claim_covered_closed', 'denied') then now() + interval '30 days' end
      where claim_id = new.id and ended_at is null;
    return null;
  end
  $$;
  create trigger claim_shop_link_bounded after update of status on claim
    for each row when (old.status is distinct from new.status) execute function bound_shop_link()`;

const SENT = `
  create table shop_estimate (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    shop_id uuid not null,
    -- How many the shop had sent before: of two tabs that send the next one, one does.
    position integer not null,
    content_hash bytea not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    constraint shop_estimate_pk primary key (id),
    constraint shop_estimate_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint shop_estimate_shop_fk foreign key (shop_id) references shop(id) on delete restrict,
    constraint shop_estimate_unique unique (claim_id, shop_id, position),
    constraint shop_estimate_position_range check (position between 0 and 99),
    constraint shop_estimate_hash_length check (octet_length(content_hash) = 32)
  );
  create index shop_estimate_shop_index on shop_estimate (shop_id);
  alter table estimate_line add column shop_estimate_id uuid
    constraint estimate_line_shop_estimate_fk references shop_estimate(id) on delete set null;
  create index estimate_line_shop_estimate_index on estimate_line (shop_estimate_id) where shop_estimate_id is not null;

  create table shop_invoice (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    shop_id uuid not null,
    number text not null,
    amount_cents integer not null,
    claim_file_id uuid not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    constraint shop_invoice_pk primary key (id),
    constraint shop_invoice_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint shop_invoice_shop_fk foreign key (shop_id) references shop(id) on delete restrict,
    constraint shop_invoice_file_fk foreign key (claim_file_id) references claim_file(id) on delete cascade,
    constraint shop_invoice_number_form check (length(number) <= 60 and number ~ '[^[:space:]]' and number !~ '[[:cntrl:]]'),
    constraint shop_invoice_amount_range check (amount_cents between 1 and 1000000000)
  );
  create unique index shop_invoice_number_unique on shop_invoice (claim_id, shop_id, lower(number));
  create index shop_invoice_shop_index on shop_invoice (shop_id);
  create index shop_invoice_file_index on shop_invoice (claim_file_id);

  -- The next shop does not see what the one before it has sent.
  alter table claim_file add column shop_id uuid constraint claim_file_shop_fk references shop(id) on delete restrict;
  alter table claim_file add constraint claim_file_shop_known check ((sent_by = 'shop') = (shop_id is not null));
  create index claim_file_shop_index on claim_file (shop_id) where shop_id is not null;
  alter table claim_file drop constraint claim_file_unique;
  alter table claim_file add constraint claim_file_unique unique nulls not distinct (claim_id, sent_by, shop_id, sha256)`;
