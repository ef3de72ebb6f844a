-- What is sold as one: units of one own type, or a unit without type. A virtual one hangs on a real one, whose units it sells.
create table sale_types (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  parent_id        uuid,
  unit_type_id     uuid,
  room_id          uuid,
  name             text not null default '', -- '' is the name of the unit type, or of the unit
  short_name       text not null default '',
  kind             integer not null default 1 constraint sale_type_kind_is_known check (kind between 1 and 8),
  adults           integer not null default 2,
  children         integer not null default 0,
  price            integer,                  -- of a day without its own; null is the lowest base price of the units
  channel          integer,                  -- units for portals on a day without its own; null is all
  local            integer not null default 0,
  min_stay         integer not null default 1,
  closed           boolean not null default false,
  units_each       integer not null default 1 constraint sale_type_takes_units check (units_each between 1 and 99),
  default_board    text not null default 'nb',
  direct_discount  integer not null default 0, -- hundredths of a percent
  is_published     boolean not null default true,
  removed_at       timestamptz,              -- no unit is left, or deleted; its values stay for when one comes back
  created_at       timestamptz not null,
  primary key (account_id, id),
  constraint sale_type_of_unit_type unique (account_id, establishment_id, unit_type_id),
  constraint sale_type_of_unit unique (account_id, room_id),
  constraint sale_type_is_of_one_thing check (num_nonnulls(parent_id, unit_type_id, room_id) = 1),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, parent_id) references sale_types,
  foreign key (account_id, unit_type_id) references unit_types,
  foreign key (account_id, room_id) references rooms
);
create index sale_types_of_establishment on sale_types (account_id, establishment_id) where removed_at is null;
create index sale_types_of_parent on sale_types (account_id, parent_id) where parent_id is not null;
call wall_off('sale_types');
grant select, insert, update on sale_types to posada_app;

-- What a board adds to a night of a type: cents per person and night, or hundredths of a percent of the night.
create table sale_type_boards (
  account_id   uuid not null,
  sale_type_id uuid not null,
  board        text not null constraint board_is_known check (board in ('nb', 'bb', 'hb', 'fb', 'ai')),
  amount       integer not null,
  is_percent   boolean not null,
  primary key (account_id, sale_type_id, board),
  foreign key (account_id, sale_type_id) references sale_types
);
call wall_off('sale_type_boards');
grant select, insert, update, delete on sale_type_boards to posada_app;

create table sale_type_descriptions (
  account_id   uuid not null,
  sale_type_id uuid not null,
  language     text not null,
  title        text not null,
  description  text not null,
  primary key (account_id, sale_type_id, language),
  foreign key (account_id, sale_type_id) references sale_types
);
call wall_off('sale_type_descriptions');
grant select, insert, update, delete on sale_type_descriptions to posada_app;

create table sale_type_pictures (
  account_id   uuid not null,
  file_id      uuid not null,
  sale_type_id uuid not null,
  created_at   timestamptz not null,
  primary key (account_id, file_id),
  foreign key (account_id, file_id) references files,
  foreign key (account_id, sale_type_id) references sale_types
);
create index pictures_of_sale_type on sale_type_pictures (account_id, sale_type_id);
call wall_off('sale_type_pictures');
grant select, insert, delete on sale_type_pictures to posada_app;

-- The main plan of an establishment has its id, and a row from the first time that somebody sets something of it.
create table restriction_plans (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  name_key         text not null,
  created_at       timestamptz not null,
  primary key (account_id, id),
  constraint restriction_plan_name_taken unique (account_id, establishment_id, name_key),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('restriction_plans');
grant select, insert, update, delete on restriction_plans to posada_app;

create table price_plans (
  account_id          uuid not null,
  id                  uuid not null,
  establishment_id    uuid not null,
  name                text not null,
  name_key            text not null,
  parent_id           uuid,    -- of a virtual plan; the id of the establishment is the main plan
  amount              integer, -- what it adds: cents, or hundredths of a percent
  is_percent          boolean,
  is_non_refundable   boolean not null default false,
  is_used_by_engine   boolean not null default false,
  restriction_plan_id uuid,    -- null is the main one
  created_at          timestamptz not null,
  primary key (account_id, id),
  constraint price_plan_name_taken unique (account_id, establishment_id, name_key),
  constraint price_plan_in_use foreign key (account_id, parent_id) references price_plans,
  constraint virtual_plan_has_variation check (num_nonnulls(parent_id, amount, is_percent) in (0, 3)),
  foreign key (account_id, establishment_id) references establishments,
  constraint restriction_plan_in_use foreign key (account_id, restriction_plan_id) references restriction_plans
);
call wall_off('price_plans');
grant select, insert, update, delete on price_plans to posada_app;

-- What somebody set for the days of a month, one place for each of 31 days, null where nobody did: 0 and 1 for what is open
-- or closed. Prices are of a price plan, quotas of the establishment, whose id then stands for a plan, the others of a restriction plan.
create table day_values (
  account_id          uuid not null,
  sale_type_id        uuid not null,
  plan_id             uuid not null,
  field               text not null constraint day_field_is_known check (field in
    ('price', 'channel', 'local', 'min_stay', 'max_stay', 'closed', 'closed_to_arrival', 'closed_to_departure')),
  month               date not null constraint month_begins_on_its_first check (extract(day from month) = 1),
  days                integer[] not null constraint month_has_31_places check (array_length(days, 1) = 31),
  price_plan_id       uuid generated always as (case when field = 'price' then plan_id end) stored,
  restriction_plan_id uuid generated always as (case when field not in ('price', 'channel', 'local') then plan_id end) stored,
  primary key (account_id, sale_type_id, plan_id, field, month),
  foreign key (account_id, sale_type_id) references sale_types,
  constraint plan_of_prices_is_there foreign key (account_id, price_plan_id) references price_plans on delete cascade,
  constraint plan_of_restrictions_is_there foreign key (account_id, restriction_plan_id)
    references restriction_plans on delete cascade
);
create index day_values_of_price_plan on day_values (account_id, price_plan_id) where price_plan_id is not null;
create index day_values_of_restriction_plan on day_values (account_id, restriction_plan_id) where restriction_plan_id is not null;
call wall_off('day_values');
grant select, insert, update, delete on day_values to posada_app;

-- The last bulk change of an establishment, so that it can be undone: for each type, plan, field and month the days before and after.
create table last_bulk_changes (
  account_id       uuid not null,
  establishment_id uuid not null,
  id               uuid not null,
  months           jsonb not null,
  made_at          timestamptz not null,
  made_by          uuid,
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('last_bulk_changes');
grant select, insert, update, delete on last_bulk_changes to posada_app;

-- The types of the units that there are.
insert into sale_types (account_id, id, establishment_id, unit_type_id, created_at)
  select account_id, gen_random_uuid(), establishment_id, type_id, now() from rooms
   where deleted_at is null and type_id is not null group by account_id, establishment_id, type_id;
insert into sale_types (account_id, id, establishment_id, room_id, adults, created_at)
  select account_id, gen_random_uuid(), establishment_id, id, capacity, now() from rooms
   where deleted_at is null and type_id is null;
update sale_types t set adults = (select max(capacity) from rooms r
                                   where r.account_id = t.account_id and r.establishment_id = t.establishment_id
                                     and r.type_id = t.unit_type_id and r.deleted_at is null)
 where unit_type_id is not null;
