/* When an invoice is issued or annulled (update of `state`), its bookings count what is billed again. */
create or replace function count_billed() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update bookings b
     set billed_total = coalesce((
           select sum(c.amount) from invoice_charges c
             join invoices i on i.account_id = c.account_id and i.id = c.invoice_id
            where c.account_id = b.account_id and c.booking_id = b.id and i.state = 'issued'), 0)
   where b.account_id = new.account_id
     and b.id in (select booking_id from invoice_charges where account_id = new.account_id and invoice_id = new.id);
  return null;
end $$;

revoke all on function count_billed from public;
