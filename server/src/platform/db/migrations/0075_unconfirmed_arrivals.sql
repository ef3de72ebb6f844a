-- Confirmed stays whose check-in nobody has ticked and whose guests have not arrived, of any day: arrivals of today and later
-- ones are among them. Guests who were registered for a day that was there or past have arrived, unless the tick was removed again.
-- A stay with nobody in it lodges nobody. Of imported stays that were over already nothing is asked where no guest is known.
create view unconfirmed_arrivals with (security_invoker = true) as
select b.account_id, b.id as booking_id, b.establishment_id, b.check_in as arrival,
       (b.check_in + e.check_in_time::time) at time zone e.time_zone as planned_at, e.time_zone, guests.registered
  from bookings b
  join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
 cross join lateral (select count(*)::int as registered, coalesce(bool_or(g.expected_at is not null), false) as is_expected
                       from guests g
                      where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null) guests
 where b.state = 'confirmed' and b.deleted_at is null and b.checked_in_at is null
   and (b.occupants > 0 or guests.registered > 0)
   and (guests.registered = 0 or guests.is_expected
        or exists (select from booking_versions v where v.account_id = b.account_id and v.booking_id = b.id
                      and v.action = 'check-in-out' and 'el check-in' = any (v.changed)))
   and not (b.import_key is not null and guests.registered = 0
            and (b.created_at at time zone e.time_zone)::date > b.check_in);
grant select on unconfirmed_arrivals to posada_app;

create index bookings_unticked on bookings (account_id, check_in)
 where state = 'confirmed' and deleted_at is null and checked_in_at is null;

-- The establishment was told, hours before the report of an arrival was due, that nobody has confirmed it.
create table arrival_last_calls (
  account_id  uuid not null,
  booking_id  uuid not null,
  arrival     date not null,
  reminded_at timestamptz not null,
  primary key (account_id, booking_id, arrival),
  foreign key (account_id, booking_id) references bookings
);
call wall_off('arrival_last_calls');
grant select, insert on arrival_last_calls to posada_app;
