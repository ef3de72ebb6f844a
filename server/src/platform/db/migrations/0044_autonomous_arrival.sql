-- Guests confirm their arrival by themselves, on the page of their stay.
alter table establishments add column has_autonomous_arrival boolean not null default false;

-- A code that was sent to the telephone of a traveller; a place has the last one only. The code itself is hashed.
create table arrival_codes (
  account_id uuid not null,
  place_id   uuid not null,
  guest_id   uuid not null,
  code_hash  bytea not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null constraint arrival_code_tries_left check (tries_left >= 0),
  used_at    timestamptz,
  primary key (account_id, place_id),
  foreign key (account_id, place_id) references self_checkin_places on delete cascade,
  foreign key (account_id, guest_id) references guests on delete cascade
);
create index arrival_codes_of_guest on arrival_codes (account_id, guest_id);
call wall_off('arrival_codes');
grant select, insert, update on arrival_codes to posada_app;

-- How often the last digits of a card were typed wrongly for a booking.
create table arrival_card_tries (
  account_id uuid not null,
  booking_id uuid not null,
  tries      integer not null,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings
);
call wall_off('arrival_card_tries');
grant select, insert, update on arrival_card_tries to posada_app;

-- What showed the identity of the travellers of a booking before they confirmed their arrival, when, and of which traveller.
create table identity_proofs (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  guest_id   uuid not null,
  means      text not null constraint identity_means_are_known check (means in ('phone', 'card')),
  ending     text not null, -- the last digits of the telephone or of the card
  shown_at   timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, guest_id) references guests on delete cascade
);
create index identity_proofs_of_booking on identity_proofs (account_id, booking_id, shown_at);
create index identity_proofs_of_guest on identity_proofs (account_id, guest_id);
call wall_off('identity_proofs');
grant select, insert on identity_proofs to posada_app;

-- The establishment was reminded in the evening that nobody has confirmed this arrival.
create table arrival_reminders (
  account_id  uuid not null,
  booking_id  uuid not null,
  arrival     date not null,
  reminded_at timestamptz not null,
  primary key (account_id, booking_id, arrival),
  foreign key (account_id, booking_id) references bookings
);
call wall_off('arrival_reminders');
grant select, insert on arrival_reminders to posada_app;

-- Codes are counted apart from the messages with links.
alter table sms add column purpose text not null default 'link'
  constraint sms_purpose_is_known check (purpose in ('link', 'arrival-code'));
