-- Guests who are registered before their day of arrival are expected: they have arrived when the check-in is ticked.
alter table guests add expected_at timestamptz; -- the planned arrival; null if the arrival itself was stated

update guests g set expected_at = g.checked_in_at
  from bookings b
 where b.account_id = g.account_id and b.id = g.booking_id and b.checked_in_at is null
   and g.report_number is null and g.annulled_at is null and g.checked_in_at > now();

-- What a traveller report said of the departure, so that a longer stay is reported again. Reports of stays that are over
-- need none.
update communications c
   set facts = c.facts || jsonb_build_object('leavesOn', substring(c.xml from 'fechaSalida>(\d{4}-\d\d-\d\d)'))
  from bookings b
 where b.account_id = c.account_id and b.id = c.booking_id and b.check_out >= current_date - 1
   and c.kind = 'travellers' and not c.is_cancellation and c.state <> 'due' and c.xml ~ 'fechaSalida>\d{4}-\d\d-\d\d';
