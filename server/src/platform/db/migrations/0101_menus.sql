-- Cartas of an establishment, their dishes and what is known of the allergens of each. What may be said of a dish is decided by
-- `domain/src/restaurant/allergens.ts` alone. See docs/decisions/066-cartas.md.
create table menus (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  description      text not null default '',
  is_published     boolean not null default false,
  -- 0 is Monday; an empty list is no day.
  weekdays         integer[] not null default '{0,1,2,3,4,5,6}',
  -- HH:MM by the clock of the establishment, '' in both for all day. An end before the start is past midnight.
  used_from        text not null default '',
  used_to          text not null default '',
  -- {"en": {"name", "description"}}; Spanish is in the columns.
  texts            jsonb not null default '{}',
  -- The order of the groups on this carta; those that are not in it come after.
  group_order      uuid[] not null default '{}',
  made_at          timestamptz not null,
  archived_at      timestamptz,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  constraint weekdays_are_of_a_week check (weekdays <@ '{0,1,2,3,4,5,6}'::integer[])
);
create index menus_of_establishment on menus (account_id, establishment_id, made_at) where archived_at is null;
call wall_off('menus');
grant select, insert, update, delete on menus to posada_app;

-- The groups that an account has added; those of everybody are in `domain/src/restaurant/menu-groups.ts`.
create table menu_groups (
  account_id uuid not null,
  id         uuid not null,
  name       text not null,
  -- Without case and accents.
  name_key   text not null,
  made_at    timestamptz not null,
  primary key (account_id, id),
  constraint menu_group_name_is_free unique (account_id, name_key)
);
call wall_off('menu_groups');
grant select, insert, update, delete on menu_groups to posada_app;

create table dishes (
  account_id   uuid not null,
  id           uuid not null,
  menu_id      uuid not null,
  -- Of `menu_groups`, or one of everybody: the verb checks it.
  group_id     uuid not null,
  position     integer not null,
  name         text not null,
  description  text not null default '',
  ingredients  text not null default '',
  -- [{"name", "price"}] in cents, at least one; the first is the price of the dish.
  prices       jsonb not null,
  -- {"name", "price"} in cents
  supplement   jsonb,
  -- Allergens by name. While `checked_at` is null they prove nothing and are shown to nobody but the house.
  contains     text[] not null default '{}',
  traces       text[] not null default '{}',
  checked_at   timestamptz,
  checked_by   uuid,
  -- Counts what the name, the ingredients, the lists and the check were: whoever checks a dish says which of them was seen.
  recipe_version integer not null default 1,
  diet         text not null default '' constraint diet_is_known check (diet in ('vegan', 'vegetarian', '')),
  is_available boolean not null default true,
  -- {"en": {"name", "description"}}
  texts        jsonb not null default '{}',
  made_at      timestamptz not null,
  archived_at  timestamptz,
  primary key (account_id, id),
  foreign key (account_id, menu_id) references menus,
  constraint allergens_are_known check (
    contains || traces <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard',
                                'sesame', 'sulphites', 'lupin', 'molluscs']),
  constraint trace_is_not_contained check (not (contains && traces)),
  constraint check_has_a_person check ((checked_at is null) = (checked_by is null)),
  constraint dish_has_a_price check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) > 0)
);
create index dishes_of_menu on dishes (account_id, menu_id, position) where archived_at is null;
call wall_off('dishes');
grant select, insert, update, delete on dishes to posada_app;

-- The lowest position is the cover.
create table dish_pictures (
  account_id uuid not null,
  dish_id    uuid not null,
  file_id    uuid not null,
  position   integer not null,
  primary key (account_id, dish_id, file_id),
  foreign key (account_id, dish_id) references dishes,
  foreign key (account_id, file_id) references files
);
create index on dish_pictures (account_id, file_id);
call wall_off('dish_pictures');
grant select, insert, update, delete on dish_pictures to posada_app;

create table day_menus (
  account_id uuid not null,
  menu_id    uuid not null,
  day        date not null,
  -- Cents of the whole menu.
  price      integer not null check (price >= 0),
  -- [{"name", "dishes": [{"dishId"} | {"name", "contains", "traces", "checkedAt", "checkedBy"}]}]
  groups     jsonb not null,
  primary key (account_id, menu_id, day),
  foreign key (account_id, menu_id) references menus
);
call wall_off('day_menus');
grant select, insert, update, delete on day_menus to posada_app;

-- Counts whatever changes what the public page of an establishment shows, so that each process renders it once per version. Written
-- by the triggers of the function `count_menu_change`.
create table menu_pages (
  account_id       uuid not null,
  establishment_id uuid not null,
  version          bigint not null default 1,
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('menu_pages');
grant select, insert, update, delete on menu_pages to posada_app;
