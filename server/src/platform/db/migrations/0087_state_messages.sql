-- Confirmations and cancellations that leave by themselves. The rule is `domain/src/messages/state-message.ts`.

-- `news_since`: since when a booking is in a state that its guests may not know yet; null where nobody is to be told: an import, an
-- option that has lapsed, a deletion, a booking from before. `was_confirmed`: it had been confirmed before the state that it has.
alter table bookings
  add column news_since timestamptz,
  add column was_confirmed boolean not null default false;
create index bookings_with_news on bookings (account_id, establishment_id, news_since)
  where news_since is not null and deleted_at is null;

-- Since when a message leaves by itself, and since when also for bookings of portals: older ones are not written to. Null: it does not.
alter table message_settings
  add column on_since timestamptz,
  add column portals_since timestamptz,
  drop constraint automatic_message_is_known,
  add constraint automatic_message_is_known check (key in (
    'confirmation', 'invitation', 'reminder', 'receipt', 'refund', 'before-arrival', 'after-departure', 'cancellation'));

-- Of a confirmation or cancellation that left by itself: since when the booking was in the state of which it tells.
alter table booking_messages add column reason_at timestamptz;
create unique index message_queued_once_for_state on booking_messages (account_id, booking_id, key, reason_at) where reason_at is not null;

/* Whether a message was sent to the guests of a booking, and did not fail. */
create function has_word(p_account uuid, p_booking uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from booking_messages m
      left join mails e on e.account_id = m.account_id and e.id = m.mail_id
      left join sms s on s.account_id = m.account_id and s.id = m.sms_id
     where m.account_id = p_account and m.booking_id = p_booking and coalesce(s.state, e.state, 'sent') <> 'failed')
$$;
revoke all on function has_word(uuid, uuid) from public;
grant execute on function has_word(uuid, uuid) to posada_app;
