/*
 * Refuses every update, delete and truncate of what is issued: triggers on `invoice_documents`, `invoice_records` and
 * `invoice_files`, and for truncate on `invoices` and `invoice_charges`. Only the erasure of an account deletes.
 */
create or replace function refuse_change_of_issued() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if is_being_erased(old.account_id) then return old; end if;
  end if;
  raise exception 'issued invoices and their records are never changed (%)', tg_table_name
    using errcode = 'restrict_violation';
end $$;

revoke all on function refuse_change_of_issued from public;
