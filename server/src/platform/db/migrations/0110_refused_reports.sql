-- The planning marks the bookings with a refused report. An account has few of them among all that it has ever sent.
create index communications_refused on communications (account_id, booking_id) where state = 'refused';
