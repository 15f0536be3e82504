import type { Room } from "./room.js";

/** The installation's settings. */
export const settings: Room = {
  tables: `
  create table setting_branding (
    id boolean not null default true,
    logo_file_id uuid,
    -- Where it is served: named by its content, so that browsers keep it for ever.
    logo_path text,
    logo_file_name text,
    updated_at timestamptz(3),
    -- User name of the member of staff.
    updated_by text,
    logo_content_id text collate "C",
    constraint setting_branding_pk primary key (id),
    constraint setting_branding_logo_fk foreign key (logo_file_id) references stored_file(id) on delete restrict,
    constraint setting_branding_logo_content_fk foreign key (logo_content_id) references embedded_logo(content_id) on delete restrict,
    constraint setting_branding_single check (id),
    constraint setting_branding_logo_whole check ((logo_file_id is null) = (logo_path is null) and
      (logo_file_id is null) = (logo_file_name is null)),
    constraint setting_branding_logo_path_form check (logo_path ~ '^branding/[0-9a-f]{64}[.](jpg|png)$'),
    constraint setting_branding_logo_file_name_length check (length(logo_file_name) between 1 and 255),
    constraint setting_branding_updated_by_length check (length(updated_by) <= 200),
    constraint setting_branding_logo_content_shown check (logo_content_id is null or logo_file_id is not null)
  )`,
  indexes: `
  create index setting_branding_logo_file_index on setting_branding (logo_file_id);
  create index setting_branding_logo_content_index on setting_branding (logo_content_id)`,
  functions: `
  create function announce_branding() returns trigger language plpgsql as $$
  begin
    perform pg_notify('branding_changed', '{}');
    return null;
  end
  $$`,
  triggers: `
  create trigger setting_branding_announced after update on setting_branding for each row execute function announce_branding()`,
};
