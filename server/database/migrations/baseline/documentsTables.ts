import type { Room } from "./room.js";

/** Document requests and the files that customers send. */
export const documents: Room = {
  tables: `
  create table document_request (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    policy_id text not null,
    customer_id uuid not null,
    type text not null default 'vin_photo',
    status text not null default 'pending',
    title text not null,
    instructions text,
    due_date date,
    -- The one reminder, sent after the due day.
    reminded_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint document_request_pk primary key (id),
    constraint document_request_policy_fk foreign key (policy_id) references policy(id) on delete cascade,
    constraint document_request_customer_fk foreign key (customer_id) references customer(id) on delete restrict,
    constraint document_request_type_known check (type in ('vin_photo', 'odometer_photo', 'diagnosis_report', 'repair_invoice', 'other')),
    constraint document_request_status_known check (status in ('pending', 'submitted', 'completed', 'cancelled')),
    constraint document_request_title_form check (length(title) <= 200 and title ~ '[^[:space:]]' and title !~ '[[:cntrl:]]'),
    constraint document_request_instructions_length check (length(instructions) <= 10000)
  );

  create table document_upload (
    id uuid not null default gen_random_uuid(),
    document_request_id uuid not null,
    file_name text not null,
    -- Bytes.
    file_size integer not null,
    content_type text not null,
    stored_file_id uuid not null,
    created_at timestamptz(3) not null default now(),
    constraint document_upload_pk primary key (id),
    constraint document_upload_request_fk foreign key (document_request_id) references document_request(id) on delete cascade,
    constraint document_upload_stored_file_fk foreign key (stored_file_id) references stored_file(id) on delete restrict,
    constraint document_upload_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint document_upload_file_size_range check (file_size between 1 and 5242880),
    constraint document_upload_content_type_known check (content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf'))
  )`,
  indexes: `
  create index document_request_policy_index on document_request (policy_id, created_at desc, id desc);
  create index document_request_customer_index on document_request (customer_id, status, due_date);
  create index document_request_due_index on document_request (due_date) where ((status = 'pending') and (reminded_at is null));
  create index document_upload_request_index on document_upload (document_request_id, created_at desc, id desc);
  create index document_upload_stored_file_index on document_upload (stored_file_id)`,
  functions: `
  create function announce_document_request() returns trigger language plpgsql as $$
  begin
    perform announce_portal(new.customer_id, 'document_request', new.id::text);
    return null;
  end
  $$;

  create function announce_document_upload() returns trigger language plpgsql as $$
  begin
    perform announce_portal(request.customer_id, 'document_request', request.id::text)
      from document_request request where request.id = new.document_request_id;
    return null;
  end
  $$`,
  triggers: `
  create trigger document_request_announced after insert or update on document_request
    for each row execute function announce_document_request();

  create trigger document_request_version before update of policy_id, customer_id, type, status, title, instructions, due_date on document_request
    for each row execute function count_version();

  create trigger document_upload_announced after insert on document_upload for each row execute function announce_document_upload()`,
};
