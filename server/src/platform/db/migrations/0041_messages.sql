-- Which messages of an establishment leave by themselves, and when.
create table message_settings (
  account_id       uuid not null,
  establishment_id uuid not null,
  key              text not null,
  is_on            boolean not null default false,
  -- Of those that leave on a day; a receipt leaves with its payment.
  days             integer not null constraint message_days_are_few check (days between 0 and 60),
  hour             text not null constraint message_hour_is_an_hour check (hour ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (account_id, establishment_id, key),
  constraint automatic_message_is_known check (key in ('invitation', 'reminder', 'before-arrival', 'after-departure', 'receipt', 'refund')),
  foreign key (account_id, establishment_id) references establishments
);
create index message_settings_on on message_settings (account_id) where is_on;
call wall_off('message_settings');
grant select, insert, update on message_settings to posada_app;

-- The establishment's own words; a message or language without a row takes Posada's text.
create table message_texts (
  account_id       uuid not null,
  establishment_id uuid not null,
  key              text not null,
  language         text not null,
  subject          text not null,
  body             text not null,
  primary key (account_id, establishment_id, key, language),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('message_texts');
grant select, insert, update, delete on message_texts to posada_app;

-- Text messages. A row that is being sent and whose worker is gone is never sent again: nobody knows whether it has left.
create table sms (
  account_id uuid not null references accounts,
  id         uuid not null,
  booking_id uuid not null,
  recipient  text not null,
  body       text not null,
  state      text not null default 'waiting'
             constraint sms_state_is_known check (state in ('waiting', 'sending', 'sent', 'failed', 'unconfirmed')),
  price      integer not null, -- cents; owed for what was sent, and for what may have been
  due_at     timestamptz not null,
  attempts   integer not null default 0,
  last_error text not null default '',
  sent_at    timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings
);
create index sms_due on sms (account_id, due_at) where state in ('waiting', 'sending');
create index sms_of_booking on sms (account_id, booking_id);
call wall_off('sms');
grant select, insert, update on sms to posada_app;

-- What was sent to the guests of a booking.
create table booking_messages (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  key        text not null,
  language   text not null,
  recipient  text not null,
  mail_id    uuid, -- no foreign key: mails are deleted after a time
  sms_id     uuid,
  -- Of a message that left by itself: the day for which it leaves once, that of the arrival or the departure.
  reason_day date,
  queued_at  timestamptz not null,
  queued_by  uuid,
  primary key (account_id, id),
  constraint message_has_one_way check (num_nonnulls(mail_id, sms_id) = 1),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, sms_id) references sms
);
create unique index message_queued_once on booking_messages (account_id, booking_id, key, reason_day) where reason_day is not null;
create index booking_messages_of_booking on booking_messages (account_id, booking_id, queued_at);
create index booking_messages_by_mail on booking_messages (account_id, mail_id) where mail_id is not null;
call wall_off('booking_messages');
grant select, insert, delete on booking_messages to posada_app;

-- Addresses to which no more is sent that is not part of a booking.
create table declined_messages (
  account_id  uuid not null references accounts,
  email_key   text not null,
  declined_at timestamptz not null,
  primary key (account_id, email_key)
);
call wall_off('declined_messages');
grant select, insert, delete on declined_messages to posada_app;

-- In whose name a mail is sent, who gets its answers, and the address that stops further ones; '' for Posada's own.
alter table mails
  add column from_name text not null default '',
  add column reply_to text not null default '',
  add column decline_url text not null default '';

-- Arrivals of one day at one establishment, and among those of the next weeks the bookings made just now.
create index bookings_arriving on bookings (account_id, establishment_id, check_in, created_at) where state = 'confirmed' and deleted_at is null;
