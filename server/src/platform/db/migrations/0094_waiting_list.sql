-- Who waits for a unit: noted at the desk, or by the person on the page of the booking engine. What has become of a wish follows from
-- its offer and from the day: `domain/src/distribution/waiting-list/wish-state.ts`. See docs/decisions/061-waiting-list.md.
create table waiting_wishes (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  email            text not null default '',
  phone            text not null default '',
  language         text not null,
  check_in         date not null,
  check_out        date not null,
  flex_days        integer not null default 0 constraint wish_flex_days_are_few check (flex_days between 0 and 7),
  adults           integer not null,
  child_ages       integer[] not null default '{}',
  notes            text not null default '',
  -- What the person has agreed to on the page; 0 where the desk has noted the wish.
  consent_version  integer not null default 0,
  -- The user who noted it; null where the person did.
  noted_by         uuid,
  made_at          timestamptz not null,
  state            text not null default 'waiting'
                   constraint wish_state_is_known check (state in ('waiting', 'offered', 'removed')),
  -- The last offer, and how many there were.
  offer_id         uuid,
  offers           integer not null default 0,
  -- When it was removed, by the person or by the establishment.
  ended_at         timestamptz,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  constraint wish_has_a_night check (check_out > check_in),
  constraint wish_has_a_contact check (email <> '' or phone <> ''),
  constraint removed_wish_has_an_end check ((state = 'removed') = (ended_at is not null))
);
create index waiting_wishes_open on waiting_wishes (account_id, establishment_id, made_at) where ended_at is null;
call wall_off('waiting_wishes');
grant select, insert, update, delete on waiting_wishes to posada_app;
