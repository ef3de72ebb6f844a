-- A named period with its prices, which are applied to its days when somebody says so.
create table seasons (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  first_day        date not null,
  last_day         date not null constraint season_ends_after_it_begins check (last_day >= first_day),
  weekdays         integer[] not null,  -- 0 is Monday; empty is every day
  price_plan_id    uuid not null,
  min_stay         integer,
  created_at       timestamptz not null,
  primary key (account_id, id),
  constraint season_is_there_already unique (account_id, establishment_id, price_plan_id, name, first_day),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, price_plan_id) references price_plans on delete cascade
);
call wall_off('seasons');
grant select, insert, update, delete on seasons to posada_app;

create table season_prices (
  account_id   uuid not null,
  season_id    uuid not null,
  sale_type_id uuid not null,
  price        integer not null,
  primary key (account_id, season_id, sale_type_id),
  foreign key (account_id, season_id) references seasons on delete cascade,
  foreign key (account_id, sale_type_id) references sale_types
);
call wall_off('season_prices');
grant select, insert, update, delete on season_prices to posada_app;
