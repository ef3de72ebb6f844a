-- Where guests live, as the surveys of occupancy count it, and those surveys. See docs/decisions/064-surveys.md.
alter table guests
  -- Two digits of a Spanish province that was stated without a municipality.
  add residence_province  text not null default '',
  -- False where the country only repeats the nationality; null where nobody noted how it became known.
  add is_residence_stated boolean;

-- The survey of an establishment: what is answered once, as far as it differs from what the establishment itself says.
create table surveys (
  account_id       uuid not null,
  establishment_id uuid not null,
  -- The chosen survey; null: the one that follows from the units.
  survey           text constraint survey_is_known check (survey in ('hotels', 'apartments', 'rural', 'campsites', 'istac')),
  -- The month that was saved; null: the last one that has ended.
  reference_month  date constraint reference_month_is_its_first_day check (extract(day from reference_month) = 1),
  answers          jsonb not null default '{}',
  board_prices     jsonb not null default '{}', -- cents a person and night, by regime
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('surveys');
grant select, insert, update, delete on surveys to posada_app;

-- A month of a survey: what is answered each month, and how far it is.
create table survey_months (
  account_id       uuid not null,
  establishment_id uuid not null,
  month            date not null constraint survey_month_is_its_first_day check (extract(day from month) = 1),
  control_code     text not null default '', -- good once, and emptied when the month is presented
  days_open        integer,
  unpaid_staff     integer,
  permanent_staff  integer,
  temporary_staff  integer,
  state            text not null default 'open' constraint survey_month_state_is_known
                   check (state in ('open', 'unconfirmed', 'refused', 'presented')),
  reason           text not null default '', -- of the refusal, Spanish
  -- The attempt to send it, by its key; it is under way until its result is written.
  attempt_id       uuid,
  attempted_at     timestamptz,
  attempted_by     uuid,
  is_under_way     boolean not null default false,
  notices          integer not null default 0, -- mails to the owners: 1 on the first day, 2 on the urgent one
  primary key (account_id, establishment_id, month),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('survey_months');
grant select, insert, update, delete on survey_months to posada_app;

-- A file that was sent for a month, or uploaded by hand; the last one of a month counts.
create table survey_presentations (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  month            date not null,
  presented_at     timestamptz, -- null while nobody knows whether it has arrived
  presented_by     uuid,
  by_service       boolean not null,
  reason           text not null default '', -- why it was marked by hand
  file_name        text not null default '',
  bytes            bytea, -- null for a month without a file
  figures          jsonb not null, -- by which later changes are noticed
  primary key (account_id, id),
  foreign key (account_id, establishment_id, month) references survey_months
);
create index survey_presentations_of_month on survey_presentations (account_id, establishment_id, month, presented_at);
call wall_off('survey_presentations');
grant select, insert, update, delete on survey_presentations to posada_app;

-- What users have resolved in the review of a month. Nobody is named: a guest's row goes with the guest.
create table survey_confirmations (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  month            date not null,
  kind             text not null constraint survey_confirmation_is_known
                   check (kind in ('residence', 'estimate', 'free', 'crowded', 'arrived', 'no_show')),
  booking_id       uuid not null,
  guest_id         uuid, -- of a residence
  -- Of an estimate: how many are not registered. Of more people than places: how many beyond them.
  people           integer,
  residence        text not null default '', -- of an estimate
  confirmed_at     timestamptz not null,
  confirmed_by     uuid,
  primary key (account_id, id),
  constraint survey_finding_is_confirmed_once unique nulls not distinct (account_id, establishment_id, month, kind, booking_id, guest_id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, guest_id) references guests on delete cascade
);
create index on survey_confirmations (account_id, booking_id);
create index on survey_confirmations (account_id, guest_id);
call wall_off('survey_confirmations');
grant select, insert, update, delete on survey_confirmations to posada_app;
