-- Which charges of which bookings an invoice bills. Rewritten with the lines of a draft, fixed once it is issued.
create table invoice_charges (
  account_id uuid not null,
  invoice_id uuid not null,
  booking_id uuid not null,
  charge     text not null, -- 'nights:<stay>', 'extra:<extra>', 'tax', 'fee', 'advance:<id>'
  amount     integer not null,
  primary key (account_id, invoice_id, booking_id, charge),
  foreign key (account_id, invoice_id) references invoices,
  foreign key (account_id, booking_id) references bookings
);
create index invoice_charges_of_booking on invoice_charges (account_id, booking_id);
call wall_off('invoice_charges');
grant select, insert, delete on invoice_charges to posada_app;

alter table invoices
  add stay           jsonb, -- as printed; null where the invoice is not of one booking
  add operation_on   date,
  add is_advance     boolean not null default false,
  -- 0 for an invoice without booking.
  add bookings_count integer not null default 0;

alter table bookings
  -- The sum of what issued invoices bill of the booking. Kept by the trigger below.
  add billed_total      integer not null default 0,
  add is_billed_outside boolean not null default false;

-- The invoice for which a payment was received; null where it was received for the booking.
alter table payments add invoice_id uuid;
alter table payments add foreign key (account_id, invoice_id) references invoices;

create function keep_charges_of_issued() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  charge record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from invoices i
              where i.account_id = charge.account_id and i.id = charge.invoice_id and i.state <> 'draft') then
    raise exception 'what an issued invoice bills is never changed' using errcode = 'restrict_violation';
  end if;
  return charge;
end $$;
revoke all on function keep_charges_of_issued() from public;
create trigger charges_of_issued_stay before insert or update or delete on invoice_charges
  for each row execute function keep_charges_of_issued();

-- An invoice that is issued or annulled changes what its bookings have billed.
create function count_billed() returns trigger language plpgsql
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
revoke all on function count_billed() from public;
create trigger count_billed after update of state on invoices
  for each row when (old.state is distinct from new.state) execute function count_billed();
