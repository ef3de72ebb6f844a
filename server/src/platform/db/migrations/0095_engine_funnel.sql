-- What visitors of the booking engine did, in numbers of a day: nothing in these tables says who. See
-- docs/decisions/062-engine-beside-the-house.md.
create table engine_steps (
  account_id       uuid not null,
  establishment_id uuid not null,
  day              date not null,
  step             text not null constraint engine_step_is_known check (step in ('visit', 'search', 'nothing', 'data')),
  count            integer not null,
  primary key (account_id, establishment_id, day, step),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('engine_steps');
grant select, delete on engine_steps to posada_app;

-- The stays that were searched for on a day without anything free.
create table engine_sought (
  account_id       uuid not null,
  establishment_id uuid not null,
  day              date not null,
  check_in         date not null,
  check_out        date not null,
  count            integer not null,
  primary key (account_id, establishment_id, day, check_in, check_out),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('engine_sought');
grant select, delete on engine_sought to posada_app;

-- Counts what was saved of an engine, so that nobody saves over what somebody else has saved meanwhile.
alter table engines add column version integer not null default 0;
