-- The invoices that correct others are few; the table of invoices names them beside those that they correct.
create index correcting_invoices on invoices (account_id) where corrects <> '{}';

-- Those that the views count beside all: drafts, unpaid, corrected and annulled ones.
create index unsettled_invoices on invoices (account_id, establishment_id) include (state, is_corrected, is_paid, total)
  where deleted_at is null and (state <> 'issued' or is_corrected or not is_paid);

-- The invoices of a client who is merged into another one are of the other one, whose advances are deducted: the link
-- moves, while the document says what it said.
create or replace function keep_issued_invoice() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  noted constant text[] := array['state', 'is_corrected', 'is_paid', 'payment_method', 'sent_at', 'version', 'payer_id'];
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.document_id is null then
    return new;
  end if;
  if new.payer_id is distinct from old.payer_id and not exists (
    select from clients c
     where c.account_id = old.account_id and c.id = old.payer_id and c.merged_into = new.payer_id) then
    raise exception 'an issued invoice keeps its payer' using errcode = 'restrict_violation';
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
