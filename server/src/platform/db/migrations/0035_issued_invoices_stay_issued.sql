/*
 * An issued invoice stays issued until its document is annulled: then its row becomes a draft, and the document gets a row
 * of its own. No row changes from issued to annulled, so that no invoice can leave the books without an annulment record.
 */
create or replace function keep_issued_invoice() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  noted constant text[] := array['is_corrected', 'is_paid', 'payment_method', 'sent_at', 'version', 'payer_id'];
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
    if old.state <> 'issued' or not exists (
      select from invoice_records r
       where r.account_id = old.account_id and r.document_id = old.document_id and r.kind = 'annulment') then
      raise exception 'an issued invoice becomes a draft only after its annulment' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger invoices_are_not_truncated before truncate on invoices
  for each statement execute function refuse_change_of_issued();
create trigger charges_are_not_truncated before truncate on invoice_charges
  for each statement execute function refuse_change_of_issued();
