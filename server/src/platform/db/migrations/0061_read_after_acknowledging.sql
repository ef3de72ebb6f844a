-- Bookings of portals are read again after they are acknowledged; a null instant says that this is still to be done. Messages of the
-- previous version that came otherwise than as new have none either.
update portal_messages set acknowledged_at = received_at where acknowledged_at is null;
create index portal_messages_to_acknowledge on portal_messages (account_id, establishment_id) where acknowledged_at is null;
