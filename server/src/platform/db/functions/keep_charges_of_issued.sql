/*
 * What an issued invoice bills is never inserted, changed or deleted (trigger on `invoice_charges`), except by the erasure of its
 * account.
 */
create or replace function keep_charges_of_issued() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  charge record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from invoices i
              where i.account_id = charge.account_id and i.id = charge.invoice_id and i.state <> 'draft')
     and not (tg_op = 'DELETE' and is_being_erased(charge.account_id)) then
    raise exception 'what an issued invoice bills is never changed' using errcode = 'restrict_violation';
  end if;
  return charge;
end $$;

revoke all on function keep_charges_of_issued from public;
