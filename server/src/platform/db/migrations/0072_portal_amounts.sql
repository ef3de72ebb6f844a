-- Portals also sell in currencies such as rupiah and dong, where a week costs tens of millions. The version before reads these columns as
-- numbers too.
alter table portal_bookings
  alter column amount type bigint,
  alter column commission type bigint,
  alter column prepaid type bigint;
