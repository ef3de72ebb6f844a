-- The self check-in of a booking: sent once or several times, by one link.
create table self_checkins (
  account_id  uuid not null,
  booking_id  uuid not null,
  sent_by     text not null constraint checkin_sending_is_known check (sent_by in ('email', 'sms', 'copy_link')),
  sent_to     text not null default '', -- the address or telephone of the last sending; '' where the link was copied
  sent_at     timestamptz not null,
  -- Every place is received. The planning reads it of many bookings at once.
  is_received boolean not null default false,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings
);
create index self_checkins_received on self_checkins (account_id, booking_id) where is_received;
call wall_off('self_checkins');
grant select, insert, update, delete on self_checkins to posada_app;

-- One person of a self check-in. The data of the person are those of the guest who fills the place.
create table self_checkin_places (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  guest_id   uuid,
  room_id    uuid, -- the unit that is intended for a place which nobody fills yet
  state      text not null default 'pending'
             constraint checkin_place_state_is_known check (state in ('pending', 'incomplete', 'received')),
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint guest_in_two_places unique (account_id, guest_id),
  constraint free_place_is_pending check ((guest_id is null) = (state = 'pending')),
  foreign key (account_id, booking_id) references self_checkins on delete cascade,
  foreign key (account_id, guest_id) references guests,
  foreign key (account_id, room_id) references rooms
);
create index self_checkin_places_of_booking on self_checkin_places (account_id, booking_id, created_at, id);
call wall_off('self_checkin_places');
grant select, insert, update, delete on self_checkin_places to posada_app;
