-- Since when guests are expected on the arrival day of a confirmed booking: its confirmation, its restoration or the move of its
-- arrival; null for one that is as it was made. Messages before the arrival that would have left earlier leave then.
alter table bookings add column expected_since timestamptz;

-- Arrivals of one day at one establishment, and among those of the next weeks the ones that have been expected for a day only.
create index bookings_expected on bookings (account_id, establishment_id, check_in, (coalesce(expected_since, created_at)))
  where state = 'confirmed' and deleted_at is null;
drop index bookings_arriving;
