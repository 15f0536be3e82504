import type { Room } from "./room.js";

/** Notifies open portals of changes to what a policyholder sees. */
export const portal: Room = {
  functions: `
  create function announce_portal(customer uuid, kind text, id text) returns void language plpgsql as $$
  begin
    perform pg_notify('portal_changed', json_build_object('customerId', customer, 'kind', kind, 'id', id)::text);
  end
  $$;

  create function announce_portal_of_policy(of_policy text, kind text, id text) returns void language plpgsql as $$
  begin
    perform announce_portal(held.customer_id, kind, id) from policy_customer held where held.policy_id = of_policy;
  end
  $$;

  create function announce_row_of_policy() returns trigger language plpgsql as $$
  begin
    perform announce_portal_of_policy(to_jsonb(new) ->> tg_argv[1], tg_argv[0], new.id::text);
    return null;
  end
  $$;

  create function announce_policy_customer() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform announce_portal(old.customer_id, 'policy', old.policy_id);
    else
      perform announce_portal(new.customer_id, 'policy', new.policy_id);
    end if;
    return null;
  end
  $$`,
};
