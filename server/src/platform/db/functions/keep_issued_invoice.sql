/*
 * An issued invoice says what it says (trigger on `invoices`, every update and delete): only its payment, its dispatch, its
 * correction and its annulment are noted. It becomes a draft again only after its document was annulled, so that no invoice
 * leaves the books without an annulment record. Merging clients moves its payer to the other client. An account that is being
 * erased deletes its invoices, and those that are kept forget their booking.
 */
create or replace function keep_issued_invoice() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  noted constant text[] := array['is_corrected', 'is_paid', 'paid_on', 'payment_method', 'sent_at', 'version', 'payer_id'];
begin
  if tg_op = 'DELETE' then
    if is_being_erased(old.account_id) then return old; end if;
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.document_id is null then
    return new;
  end if;
  if new.booking_id is null and old.booking_id is not null
     and to_jsonb(new) - 'booking_id' = to_jsonb(old) - 'booking_id' and is_being_erased(old.account_id) then
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

revoke all on function keep_issued_invoice from public;
