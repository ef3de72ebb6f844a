/*
 * A transaction that gives a booking or a client of a company its client, while another one deletes or merges that client, waits
 * for it and is then tried again (triggers on `bookings` and `clients`): the foreign key waits too, but is content with a row
 * that is only marked as deleted.
 */
create or replace function client_stands() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_client uuid;
begin
  if tg_table_name = 'bookings' then v_client := new.client_id; else v_client := new.company_id; end if;
  perform from clients where account_id = new.account_id and id = v_client and deleted_at is null for key share;
  if not found then
    raise exception 'the client was deleted meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

revoke all on function client_stands from public;
