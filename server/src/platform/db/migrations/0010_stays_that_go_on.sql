-- A stay that began under another booking, from which this part of it was detached: the tourist tax counts its nights on.
-- It holds as long as the booking begins on that day.
alter table bookings
  add stay_began   date,
  add stay_goes_on date,
  add constraint stay_began_earlier check ((stay_began is null) = (stay_goes_on is null) and stay_began < stay_goes_on);
