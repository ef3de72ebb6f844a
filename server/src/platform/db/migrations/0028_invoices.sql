-- An invoice as one works with it: a draft that can change, then a pointer to the issued document.
create table invoices (
  account_id        uuid not null,
  id                uuid not null,
  series_id         uuid not null,
  establishment_id  uuid not null,
  booking_id        uuid,
  state             text not null default 'draft' constraint invoice_state_is_known
                      check (state in ('draft', 'issued', 'annulled')),
  type              text not null constraint invoice_type_is_known
                      check (type in ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  -- Who is chosen as payer; nobody for a simplified invoice.
  payer_kind        text constraint payer_kind_is_known check (payer_kind in ('client', 'agency')),
  payer_id          uuid,
  payer_name        text not null default '',
  lines             jsonb not null default '[]',
  notes             text not null default '',
  language          text not null default '',
  -- Issued documents that this one corrects or replaces.
  corrects          uuid[] not null default '{}',
  correction_mode   text constraint correction_mode_is_known check (correction_mode in ('I', 'S')),
  correction_reason text not null default '',
  -- Sums of the lines in cents.
  base              integer not null default 0,
  tax               integer not null default 0,
  total             integer not null default 0,
  document_id       uuid,
  -- As issued; null before.
  number            text,
  issued_on         date,
  is_corrected      boolean not null default false,
  is_paid           boolean not null default false,
  payment_method    text,
  -- When the document was first sent to the payer.
  sent_at           timestamptz,
  search_key        text not null default '',
  version           integer not null default 1,
  created_at        timestamptz not null,
  created_by        uuid,
  deleted_at        timestamptz,
  primary key (account_id, id),
  foreign key (account_id, series_id) references invoice_series,
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, booking_id) references bookings,
  constraint issued_invoice_has_a_document check (
    (state = 'draft') = (document_id is null) and (state = 'draft') = (number is null)
    and (state = 'draft') = (issued_on is null)),
  constraint issued_invoice_is_not_deleted check (deleted_at is null or state = 'draft')
);
create index invoices_of_series on invoices (account_id, series_id);
create index invoices_of_booking on invoices (account_id, booking_id) where booking_id is not null;
-- One for each column by which the table is sorted, in either direction.
create index invoices_by_number on invoices (account_id, number, id) where deleted_at is null;
create index invoices_by_day on invoices (account_id, issued_on, id) where deleted_at is null;
create index invoices_by_payer on invoices (account_id, payer_name collate "es-x-icu", id) where deleted_at is null;
create index invoices_by_total on invoices (account_id, total, id) where deleted_at is null;
create index invoices_by_payment on invoices (account_id, is_paid, id) where deleted_at is null;
create index invoices_by_words on invoices using gin (account_id, search_key gin_trgm_ops) where deleted_at is null;
create unique index invoice_of_document on invoices (account_id, document_id);
call wall_off('invoices');
grant select, insert, update on invoices to posada_app;

-- What was issued: never changed, never deleted. Everything printed, sent or reported is made from the snapshot.
create table invoice_documents (
  account_id    uuid not null,
  id            uuid not null,
  invoice_id    uuid not null,
  series_id     uuid not null,
  issuer_tax_id text not null,
  number        text not null,
  sequence      integer not null,
  type          text not null,
  issued_on     date not null,
  operation_on  date,
  base          integer not null,
  tax           integer not null,
  total         integer not null,
  snapshot      jsonb not null,
  issued_at     timestamptz not null,
  issued_by     uuid,
  primary key (account_id, id),
  foreign key (account_id, series_id) references invoice_series,
  constraint invoice_number_taken unique (account_id, issuer_tax_id, number)
);
create index documents_of_series on invoice_documents (account_id, series_id);
create index documents_by_day on invoice_documents (account_id, issued_on);
call wall_off('invoice_documents');
grant select, insert on invoice_documents to posada_app;

-- The last link of the chain of records of a tax identity; its row is locked while a record is added.
create table invoice_chains (
  account_id    uuid not null,
  issuer_tax_id text not null,
  -- NumeroInstalacion of the records, never used again for the same tax identity.
  installation  text not null,
  length        integer not null default 0,
  last_record   jsonb, -- {number, issuedOn, hash} of the last record; null before the first
  primary key (account_id, issuer_tax_id)
);
call wall_off('invoice_chains');
grant select, insert, update on invoice_chains to posada_app;

-- Records of issues and annulments (RD 1007/2023, arts. 10 and 11), each with the hash of the one before.
create table invoice_records (
  account_id    uuid not null,
  id            uuid not null,
  document_id   uuid not null,
  issuer_tax_id text not null,
  installation  text not null,
  position      integer not null,
  kind          text not null constraint record_kind_is_known check (kind in ('issue', 'annulment')),
  -- As it is in the record, with the offset of the place of issue.
  recorded_at   text not null,
  previous      jsonb,
  hash          text not null,
  -- Why it was annulled; '' for an issue. Not part of the record that is sent.
  reason        text not null default '',
  created_by    uuid,
  primary key (account_id, id),
  foreign key (account_id, document_id) references invoice_documents,
  constraint record_position_taken unique (account_id, issuer_tax_id, installation, position)
);
create unique index record_of_document on invoice_records (account_id, document_id, kind);
call wall_off('invoice_records');
grant select, insert on invoice_records to posada_app;

-- The PDF of a document, drawn once after it was issued.
create table invoice_files (
  account_id  uuid not null,
  document_id uuid not null,
  content     bytea not null,
  stored_at   timestamptz not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references invoice_documents
);
call wall_off('invoice_files');
grant select, insert on invoice_files to posada_app;

create index documents_by_issue on invoice_documents (account_id, issued_at);

-- A file that goes with a mail, deleted with its text once the mail was sent.
alter table mails add attachment_name text not null default '', add attachment bytea;

create function refuse_change_of_issued() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'issued invoices and their records are never changed (%)', tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_change_of_issued() from public;
create trigger documents_stay before update or delete on invoice_documents
  for each row execute function refuse_change_of_issued();
create trigger documents_are_not_truncated before truncate on invoice_documents
  for each statement execute function refuse_change_of_issued();
create trigger records_stay before update or delete on invoice_records
  for each row execute function refuse_change_of_issued();
create trigger records_are_not_truncated before truncate on invoice_records
  for each statement execute function refuse_change_of_issued();
create trigger files_stay before update or delete on invoice_files
  for each row execute function refuse_change_of_issued();
create trigger files_are_not_truncated before truncate on invoice_files
  for each statement execute function refuse_change_of_issued();

/*
 * An issued invoice keeps what it says; only its payment, its dispatch, its correction and its annulment are noted.
 * It becomes a draft again only after its document was annulled.
 */
create function keep_issued_invoice() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  noted constant text[] := array['state', 'is_corrected', 'is_paid', 'payment_method', 'sent_at', 'version'];
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.document_id is null then
    return new;
  end if;
  if new.document_id is null then
    if not exists (select from invoice_records r
                    where r.account_id = old.account_id and r.document_id = old.document_id and r.kind = 'annulment') then
      raise exception 'an issued invoice becomes a draft only after its annulment' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function keep_issued_invoice() from public;
create trigger issued_invoices_stay before update or delete on invoices
  for each row execute function keep_issued_invoice();

/*
 * The invoices of the transaction's own account whose search key contains every term. With the owner's rights, because
 * a search behind row security cannot use the index of words. Terms have letters and digits only.
 */
create function find_invoices(p_terms text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute
    'select id from invoices where account_id = $1 and deleted_at is null and '
    || (select string_agg(format('search_key like %L', '%' || t || '%'), ' and ') from unnest(p_terms) t)
    using nullif(current_setting('app.account_id', true), '')::uuid;
end $$;
revoke all on function find_invoices(text[]) from public;
grant execute on function find_invoices(text[]) to posada_app;
