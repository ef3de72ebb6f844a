-- A record may replace one that was sent before (Subsanacion), or repeat one that was rejected (RechazoPrevio).
alter table invoice_records
  add is_amendment       boolean not null default false,
  add previous_rejection text not null default '' constraint rejection_is_known check (previous_rejection in ('', 'S', 'X')),
  -- An annulment of an invoice whose record the AEAT never accepted (SinRegistroPrevio).
  add is_without_issue   boolean not null default false,
  -- What an amendment says instead of the snapshot of its document; null where it says the same.
  add content            jsonb;
drop index record_of_document;
create unique index record_of_document on invoice_records (account_id, document_id, kind)
  where not is_amendment and previous_rejection = '';
create index records_of_document on invoice_records (account_id, document_id);

-- How a tax identity uses VERI*FACTU: its certificate, whether its records are sent, and when the next ones are.
create table verifactu_taxpayers (
  account_id             uuid not null,
  issuer_tax_id          text not null,
  id                     uuid not null,
  is_active              boolean not null default false,
  activated_at           timestamptz,
  -- Of the AEAT's check of invoices, for the QR code; '' before the first activation.
  check_url              text not null default '',
  -- Keeps its books with the AEAT (Suministro Inmediato de Información), so that VERI*FACTU does not apply.
  is_in_sii              boolean not null default false,
  -- Key and chain as PEM, encrypted.
  certificate            bytea,
  certificate_holder     text not null default '',
  certificate_person_id  text not null default '',
  certificate_company_id text not null default '',
  certificate_from       timestamptz,
  certificate_until      timestamptz,
  certificate_is_seal    boolean not null default false,
  -- Before it only a thousand waiting records are sent.
  next_send_at           timestamptz,
  -- After a failure; nothing is sent before it.
  retry_at               timestamptz,
  failures               integer not null default 0,
  last_failure           text not null default '',
  incident_since         timestamptz,
  -- The AEAT suspended the access: nothing is sent until somebody orders it.
  is_suspended           boolean not null default false,
  primary key (account_id, issuer_tax_id),
  constraint taxpayer_id_taken unique (account_id, id)
);
call wall_off('verifactu_taxpayers');
grant select, insert, update on verifactu_taxpayers to posada_app;

-- One request to the AEAT. The same bytes are sent again until they are answered.
create table aeat_batches (
  account_id        uuid not null,
  id                uuid not null,
  issuer_tax_id     text not null,
  state             text not null default 'sending' constraint batch_state_is_known
                      check (state in ('sending', 'answered', 'failed')),
  is_after_incident boolean not null default false,
  records           integer not null,
  attempts          integer not null default 0,
  -- Null once it is answered.
  request           text,
  request_hash      text not null,
  response          text not null default '',
  failure           text not null default '',
  csv               text not null default '',
  created_at        timestamptz not null,
  answered_at       timestamptz,
  primary key (account_id, id)
);
create index batches_of_taxpayer on aeat_batches (account_id, issuer_tax_id, id);
call wall_off('aeat_batches');
grant select, insert, update on aeat_batches to posada_app;

-- What became of each record that is sent to the AEAT.
create table record_submissions (
  account_id    uuid not null,
  record_id     uuid not null,
  issuer_tax_id text not null,
  -- Of the record; the order of sending.
  installation  text not null,
  position      integer not null,
  state         text not null default 'pending' constraint submission_state_is_known
                  check (state in ('pending', 'accepted', 'accepted-with-errors', 'rejected')),
  code          integer,
  text          text not null default '',
  batch_id      uuid,
  queued_at     timestamptz not null,
  answered_at   timestamptz,
  -- Whether a later record of the same invoice replaces this one, so that nothing is to be done about it.
  is_replaced   boolean not null default false,
  primary key (account_id, record_id),
  foreign key (account_id, record_id) references invoice_records,
  foreign key (account_id, batch_id) references aeat_batches
);
create index submissions_to_send on record_submissions (account_id, issuer_tax_id, installation, position)
  where state = 'pending';
create index submissions_of_batch on record_submissions (account_id, batch_id) where batch_id is not null;
create index submissions_with_faults on record_submissions (account_id, issuer_tax_id)
  where state in ('rejected', 'accepted-with-errors') and not is_replaced;
call wall_off('record_submissions');
grant select, insert, update on record_submissions to posada_app;
