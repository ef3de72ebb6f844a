-- Who pays and through whom, what is sold beside the unit, the tax that is due with the stay, and who changed what.

-- Whom Posada's provider bills, and what holds for all houses of the account. No row: nothing was said yet.
create table account_profiles (
  account_id           uuid primary key references accounts,
  company              text not null default '',
  tax_id               text not null default '',
  email                text not null default '',
  address              text not null default '',
  postal_code          text not null default '',
  municipality         text not null default '',
  province_code        text not null default '',
  phone                text not null default '',
  conditions           text not null default '',
  self_checkin         boolean not null default false,
  self_checkin_message text not null default '',
  subscription_end     date, -- the provider's to say
  version              integer not null default 0
);
call wall_off('account_profiles');
grant select on account_profiles to posada_app;
grant insert (account_id, company, tax_id, email, address, postal_code, municipality, province_code, phone, conditions,
              self_checkin, self_checkin_message, version),
      update (company, tax_id, email, address, postal_code, municipality, province_code, phone, conditions,
              self_checkin, self_checkin_message, version) on account_profiles to posada_app;

/* Texts as words are looked for in them: plain small letters and digits, apart by one space, as domain/search-key has it. */
create function plain_words(p_texts text[]) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(
           translate(replace(replace(replace(replace(lower(normalize(array_to_string(p_texts, ' '), nfkd)),
             'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øðđłħŋıς', 'oddlhniσ'),
           '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u00b7]', '', 'g'),
         '[^[:alnum:]]+', ' ', 'g'))
$$;
revoke all on function plain_words(text[]) from public;
grant execute on function plain_words(text[]) to posada_app;

/* Whether a number, as it is compared, is a valid Spanish one: a DNI, NIE or NIF of a person, of a company a CIF too. */
create function is_spanish_number(p_number text, p_is_company boolean) returns boolean language plpgsql immutable as $$
declare
  v_kind text := left(p_number, 1);
  v_last text := right(p_number, 1);
  v_digits text := case when p_number ~ '^[0-9]{8}[A-Z]$' then left(p_number, 8)
                        when p_number ~ '^[XYZ][0-9]{7}[A-Z]$' then translate(v_kind, 'XYZ', '012') || substr(p_number, 2, 7)
                        when p_number ~ '^[KLM][0-9]{7}[A-Z]$' then substr(p_number, 2, 7) end;
  v_control integer;
begin
  if v_last = substr('TRWAGMYFPDXBNJZSQVHLCKE', v_digits::integer % 23 + 1, 1) then return true; end if;
  if p_number !~ '^[A-HJNP-SUVWKLM][0-9]{7}[0-9A-J]$' then return false; end if;
  select (10 - sum(case when place % 2 = 0 then digit else 2 * digit / 10 + 2 * digit % 10 end) % 10) % 10 into v_control
    from (select place, substr(p_number, place + 1, 1)::integer as digit from generate_series(1, 7) place) digits;
  if v_kind in ('K', 'L', 'M') then return v_last = substr('JABCDEFGHI', v_control + 1, 1); end if;
  return p_is_company and ((v_kind !~ '[NPQRSW]' and v_last = v_control::text)
                        or (v_kind !~ '[ABEH]' and v_last = substr('JABCDEFGHI', v_control + 1, 1)));
end $$;

-- Clients: numbers as they are compared, how often each came, and which record took over another.
alter table clients
  add id_key        text not null default '', -- letters and digits of the number, in capitals
  add id_country    text not null default '', -- whose number that is, where it is known and no valid Spanish one
  add phone_key     text not null default '', -- its last nine digits
  add email_key     text not null default '',
  add name_key      text not null default '', -- the words of the whole name in order of the alphabet
  add visits        integer not null default 0, -- confirmed stays under his name
  add version       integer not null default 1,
  add anonymised_at timestamptz,
  add merged_into   uuid;
update clients
   set id_key = regexp_replace(regexp_replace(replace(upper(id_number), 'ß', 'SS'), '[^[:alnum:]]', '', 'g'),
                               '^ES([A-Z0-9][0-9]{7}[A-Z0-9])$', '\1'),
       phone_key = case when plain_words(array[phone]) ~ '([0-9].*){6}'
                        then right(regexp_replace(plain_words(array[phone]), '[^0-9]', '', 'g'), 9) else '' end,
       email_key = lower(trim(email)),
       name_key = coalesce((select string_agg(distinct word collate "C", ' ' order by word collate "C")
                              from regexp_split_to_table(plain_words(array[name, surnames]), ' ') word where word <> ''), '');
update clients set id_country = country_code where id_key <> '' and not is_spanish_number(id_key, is_company);
drop function is_spanish_number(text, boolean);
update clients c set visits = v.count
  from (select account_id, client_id, count(*)::int as count from bookings
         where client_id is not null and state = 'confirmed' and deleted_at is null group by account_id, client_id) v
 where v.account_id = c.account_id and v.client_id = c.id;
-- Of records that already stand under one number, the first has it.
update clients c set id_key = '', id_country = '' from clients o
 where o.account_id = c.account_id and o.is_company = c.is_company and o.id_key = c.id_key and o.id_country = c.id_country
   and o.id < c.id and c.id_key <> '' and o.deleted_at is null and c.deleted_at is null;
-- A person in business and his firm are two records under one number, and so are two people of two countries.
create unique index client_id_number_taken on clients (account_id, id_key, id_country, is_company)
  where id_key <> '' and deleted_at is null;
create index clients_counted on clients (account_id, is_company) where deleted_at is null; -- a tenth of the others' size
create index clients_by_name on clients (account_id, is_company, name collate "es-x-icu", surnames collate "es-x-icu", id)
  where deleted_at is null;
create index clients_by_visits on clients (account_id, is_company, visits, id) where deleted_at is null;
create index clients_by_id_number on clients (account_id, is_company, id_number, id) where deleted_at is null;
create index clients_by_phone on clients (account_id, phone_key) where phone_key <> '' and deleted_at is null;
create index clients_by_email on clients (account_id, email_key) where email_key <> '' and deleted_at is null;
create index clients_by_words on clients (account_id, name_key) where name_key <> '' and deleted_at is null;
create index clients_of_company on clients (account_id, company_id) where company_id is not null and deleted_at is null;

/*
 * Whoever hangs a booking or a person on a client that another transaction deletes or merges waits for that one, and then
 * begins again: the foreign key waits too, but is content with a row that is only marked as deleted.
 */
create function client_stands() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_client uuid;
begin
  if tg_table_name = 'bookings' then v_client := new.client_id; else v_client := new.company_id; end if;
  perform from clients where account_id = new.account_id and id = v_client and deleted_at is null for key share;
  if not found then
    raise exception 'the client was deleted meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
revoke all on function client_stands() from public;
create trigger client_stands after insert or update of client_id on bookings
  for each row when (new.client_id is not null and new.deleted_at is null) execute function client_stands();
create trigger client_stands after insert or update of company_id on clients
  for each row when (new.company_id is not null and new.deleted_at is null) execute function client_stands();

/*
 * A page of the clients whose search key holds every word; p_order: 'name', 'visits', 'id-number'. They are found once, by
 * their words, then counted and sorted: walking an index of the order instead reads half the account for a common name.
 */
create function find_clients_page(p_patterns text[], p_is_company boolean, p_order text, p_descending boolean,
                                  p_limit integer, p_offset integer)
  returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_direction text := case when p_descending then 'desc' else 'asc' end;
  v_columns text := case p_order when 'visits' then 'f.visits %1$s'
                                 when 'id-number' then 'f.id_number %1$s'
                                 else 'f.name collate "es-x-icu" %1$s, f.surnames collate "es-x-icu" %1$s' end;
  v_longest text := (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1);
begin
  return query execute format(
    'with found as materialized (
       select id, name, surnames, visits, id_number from clients
        where account_id = $5 and is_company = $6 and search_key like $4 and search_key like all ($1) and deleted_at is null)
     select page.id, (select count(*) from found)
       from (select) one left join (
              select f.id, row_number() over () as place
                from (select * from found f order by ' || v_columns || ', f.id %1$s limit $2 offset $3) f) page on true
      order by place', v_direction)
    using p_patterns, p_limit, p_offset, v_longest, nullif(current_setting('app.account_id', true), '')::uuid, p_is_company;
end $$;
revoke all on function find_clients_page(text[], boolean, text, boolean, integer, integer) from public;
grant execute on function find_clients_page(text[], boolean, text, boolean, integer, integer) to posada_app;

-- Agencies. Commission in hundredths of a percent; a net price is what the agency pays, its own share is on top.
alter table agencies
  add tariff_id            integer not null default 0, -- the statistics institute's class, 0 none
  add bill_to              text not null default 'client' constraint agency_bills_known check (bill_to in ('agency', 'client')),
  add pay_to               text not null default 'client' constraint agency_pays_known check (pay_to in ('agency', 'client')),
  add commission           integer not null default 0 constraint commission_is_a_share check (commission between 0 and 10000),
  add amount_type          text not null default 'gross' constraint amount_type_is_known check (amount_type in ('gross', 'net')),
  add channel_code         text not null default '',
  add company              text not null default '',
  add address              text not null default '',
  add postal_code          text not null default '',
  add city                 text not null default '',
  add province             text not null default '',
  add country_code         text not null default '',
  add tax_id               text not null default '',
  add review_key           text not null default '', -- the number, where it is a company's valid CIF: reviews meet under it
  add invoice_email        text not null default '',
  add invoice_name         text not null default '',
  add invoice_address      text not null default '',
  add invoice_postal_code  text not null default '',
  add invoice_city         text not null default '',
  add invoice_province     text not null default '',
  add invoice_country      text not null default '',
  add contact_name         text not null default '',
  add contact_email        text not null default '',
  add phone                text not null default '',
  add logo_file_id         uuid,
  add search_key           text not null default '',
  add version              integer not null default 1,
  add foreign key (account_id, logo_file_id) references files;
update agencies set search_key = name_key;

-- Tax numbers that the provider has confirmed: the same for every account.
create table verified_tax_ids (
  tax_id_key  text primary key,
  verified_at timestamptz not null
);

/* Of the agencies of the transaction's own account, those whose number the provider has confirmed. */
create function verified_agencies() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id from agencies a join verified_tax_ids v on v.tax_id_key = a.review_key
   where a.account_id = nullif(current_setting('app.account_id', true), '')::uuid and a.review_key <> ''
$$;
revoke all on function verified_agencies() from public;
grant execute on function verified_agencies() to posada_app;

create table agency_reviews (
  account_id uuid not null,
  agency_id  uuid not null,
  review_key text not null, -- of the agency when it was written: an opinion stays that of the company it was about
  rating     integer not null constraint rating_is_one_to_five check (rating between 1 and 5),
  body       text not null,
  written_at timestamptz not null,
  login_id   uuid,
  primary key (account_id, agency_id),
  foreign key (account_id, agency_id) references agencies
);
create unique index one_review_of_a_company on agency_reviews (account_id, review_key) where review_key <> '';
create index reviews_of_company on agency_reviews (review_key) where review_key <> '';
call wall_off('agency_reviews');
grant select, insert, update, delete on agency_reviews to posada_app;

/*
 * Reviews of an agency of the transaction's own account by everybody who wrote of a company of the same valid number:
 * the tenant wall's one exception. Stars, text and month, and the province where at least three of them are there;
 * never who. One's own first, of the agency itself even when its number has changed since, which nobody else is shown.
 */
create function reviews_of_agency(p_agency uuid)
  returns table (rating integer, body text, province_code text, month date, is_own boolean, is_shared boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with asked as (
    select id, review_key, account_id from agencies
     where account_id = nullif(current_setting('app.account_id', true), '')::uuid and id = p_agency and deleted_at is null),
  told as (
    select distinct on (r.account_id)
           r.rating, r.body, date_trunc('month', r.written_at)::date as month, r.account_id = asked.account_id as is_own,
           r.review_key <> '' and r.review_key = asked.review_key as is_shared,
           coalesce((select e.province_code from establishments e where e.account_id = r.account_id
                      order by e.created_at, e.id limit 1), '') as province_code
      from asked join agency_reviews r on (r.account_id = asked.account_id and r.agency_id = asked.id)
                                       or (r.review_key <> '' and r.review_key = asked.review_key)
     order by r.account_id, (r.agency_id = asked.id) desc)
  select rating, body,
         case when is_shared and count(*) filter (where is_shared) over (partition by province_code) >= 3
              then province_code else '' end,
         month, is_own, is_shared
    from told order by is_own desc, month desc, md5(body)
$$;
revoke all on function reviews_of_agency(uuid) from public;
grant execute on function reviews_of_agency(uuid) to posada_app;

-- What a house sells beside its units. Rates in hundredths of a percent, of whichever tax holds in its province.
create table extras (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  name_key         text not null,
  price            integer, -- none: said when it is sold
  rate             integer not null,
  no_tax_reason    text not null default '',
  deleted_at       timestamptz,
  created_at       timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create unique index extra_name_taken on extras (account_id, establishment_id, name_key) where deleted_at is null;
call wall_off('extras');
grant select, insert, update on extras to posada_app;

-- What was sold to a booking: name, price and rate as they were then, in the unit that had it.
create table booking_extras (
  account_id    uuid not null,
  id            uuid not null,
  booking_id    uuid not null,
  room_id       uuid not null,
  extra_id      uuid, -- none: sold once, under a name of its own
  name          text not null,
  unit_price    integer not null, -- a negative one is a discount
  amount        integer not null constraint extra_amount_is_some check (amount > 0),
  rate          integer not null,
  no_tax_reason text not null default '',
  created_at    timestamptz not null,
  created_by    uuid,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings on delete cascade,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, extra_id) references extras
);
create index extras_of_booking on booking_extras (account_id, booking_id);
call wall_off('booking_extras');
grant select, insert, update, delete on booking_extras to posada_app;

-- The tourist tax of a house, period by period: copied from the published list when it is chosen, then the house's own.
create table tourist_tax_periods (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  type_code        text not null, -- of the published list, or 'propia'
  name             text not null,
  valid_from       date not null,
  valid_to         date, -- inclusive; none: until further notice
  adult            integer not null,
  child            integer not null default 0,
  surcharge        integer not null default 0,
  per_night        boolean not null default true,
  bears_vat        boolean not null default true, -- charged to the guest, it is part of what VAT is due on
  max_nights       integer,
  exempt_to_age    integer,
  low_season_from  text not null default '', -- MM-DD, inclusive
  low_season_to    text not null default '',
  low_season_cut   integer not null default 0, -- percent
  long_stay_from   integer, -- the first night of the stay that costs less
  long_stay_cut    integer not null default 0, -- percent
  primary key (account_id, id),
  constraint tax_period_has_days check (valid_to is null or valid_to >= valid_from),
  constraint tax_is_not_negative check (adult >= 0 and child >= 0 and surcharge >= 0),
  constraint tax_periods_overlap exclude using gist
    (account_id with =, establishment_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially deferred,
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('tourist_tax_periods');
grant select, insert, update, delete on tourist_tax_periods to posada_app;

alter table establishments
  add lodging_is_exempt boolean not null default false, -- let without hotel services: no VAT on lodging, none on the tax with it
  add tax_rate_by       text not null default 'night' constraint tax_rate_by_is_known check (tax_rate_by in ('night', 'stay'));

-- What is due for a booking, as it was last reckoned; without a row nothing is.
create table booking_taxes (
  account_id    uuid not null,
  booking_id    uuid not null,
  type_code     text not null,
  name          text not null,
  adults        integer not null,
  children      integer not null,
  adults_total  integer not null, -- VAT included, as all that a guest pays
  children_total integer not null,
  exempt        integer not null default 0, -- people who pay nothing by age or for a reason
  base          integer not null, -- without VAT
  taxed_nights  integer not null, -- nights times people that pay
  lines         jsonb not null, -- [{unitPrice, bearsVat, units, base}], to print and to declare
  terms         jsonb, -- {periods, rateBy, rate} that it was reckoned with; none: it came from elsewhere
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings on delete cascade
);
call wall_off('booking_taxes');
grant select, insert, update, delete on booking_taxes to posada_app;

alter table bookings
  add commission        integer not null default 0,
  add amount_type       text not null default 'gross',
  add tax_exempt        integer not null default 0, -- people exempt for a reason other than their age
  add tax_exempt_reason text not null default ''; -- a code of the list; never words about somebody

-- What the nights of a booking are counted by, so that the reports read years of bookings from the index alone.
create index bookings_sold on bookings (account_id, id) include (establishment_id, agency_id, agency_name, regime)
  where state = 'confirmed' and deleted_at is null;

-- The audit trail tells what a value was and became, where it names nobody.
alter table audit
  add details     text[] not null default '{}',
  add details_key text not null default ''; -- as it is searched
create index audit_by_time on audit (account_id, at desc, id desc);
create index audit_by_login on audit (account_id, login_id, at desc, id desc);
create index audit_by_details on audit using gin (account_id, details_key gin_trgm_ops) where details_key <> '';
-- Without the account, which would be read whole for every id; those are of one account alone. Nothing waits to be
-- sorted in, because a look-up of thousands of ids would read it as often.
create index audit_of_objects on audit using gin (object_ids) with (fastupdate = off);
-- Counting a million rows takes longer than showing the first ten.
alter table change_counters add entries bigint not null default 0;
insert into change_counters (account_id, entries) select account_id, count(*) from audit group by account_id
  on conflict (account_id) do update set entries = excluded.entries;

/*
 * A page of the audit trail, by time: entries each word of which stands in the action (p_actions: for each word, the
 * actions whose name holds it), the user, the details, or the name of an object as it is called today. As find_guests a
 * definer's function, for its indexes.
 */
create function find_audit(p_patterns text[], p_actions jsonb, p_from date, p_to date, p_login uuid, p_ascending boolean,
                           p_limit integer, p_offset integer)
  returns table (id bigint, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_where text := format('a.account_id = %L', v_account);
  v_count text;
  v_order text := case when p_ascending then 'a.at, a.id' else 'a.at desc, a.id desc' end;
  v_pattern text;
  v_actions text[];
  v_logins uuid[];
  v_objects uuid[];
  v_entries bigint[];
  v_is_short boolean;
  v_whole text;
  v_name text;
begin
  if p_from is not null then
    v_where := v_where || format(' and a.at >= %L', p_from::timestamp at time zone 'Europe/Madrid');
  end if;
  if p_to is not null then
    v_where := v_where || format(' and a.at < %L', (p_to + 1)::timestamp at time zone 'Europe/Madrid');
  end if;
  if p_login is not null then
    v_where := v_where || format(' and a.login_id = %L', p_login);
  end if;
  for v_word in 1 .. cardinality(p_patterns) loop
    v_pattern := p_patterns[v_word];
    v_actions := array(select jsonb_array_elements_text(p_actions -> (v_word - 1)));
    v_logins := array(select l.id from logins l where l.account_id = v_account
                         and plain_words(array[coalesce(nullif(l.name, ''), l.email)]) like v_pattern);
    v_objects := v_logins
      || array(select r.id from rooms r where r.account_id = v_account and plain_words(array[r.name]) like v_pattern)
      || array(select e.id from establishments e where e.account_id = v_account and plain_words(array[e.name]) like v_pattern)
      || array(select g.id from agencies g where g.account_id = v_account and plain_words(array[g.name]) like v_pattern)
      || array(select x.id from extras x where x.account_id = v_account and plain_words(array[x.name]) like v_pattern);
    -- Two letters stand in half of all names: then they have to be a word of it. Patterns carry two signs.
    v_is_short := length(v_pattern) < 5;
    v_whole := case when v_is_short then '% ' || trim(v_pattern, '%') || ' %' else '%' end;
    v_name := format(case when v_is_short then '\m%s\M' else '%s' end, trim(v_pattern, '%'));
    v_objects := v_objects
      || array(select b.id from bookings b where b.account_id = v_account and b.search_key like v_pattern
                  and ' ' || b.search_key || ' ' like v_whole and plain_words(array[b.locator]) ~ v_name)
      || array(select c.id from clients c where c.account_id = v_account and c.deleted_at is null
                  and c.search_key like v_pattern and ' ' || c.search_key || ' ' like v_whole
                  and plain_words(array[c.name, c.surnames]) ~ v_name)
      || array(select g.id from guests g where g.account_id = v_account and g.annulled_at is null
                  and g.search_key like v_pattern and ' ' || g.search_key || ' ' like v_whole
                  and plain_words(array[g.full_name]) ~ v_name);
    -- One by one: for thousands of ids at once the index takes a hundred times as long.
    v_entries := array(select e.id from unnest(v_objects) o (id), lateral
                         (select a.id from audit a where a.object_ids @> array[o.id] and a.account_id = v_account offset 0) e
                        union
                       select a.id from audit a
                        where a.account_id = v_account and a.details_key <> '' and a.details_key like v_pattern);
    -- A word of no action and no user is rare: then the few entries that it stands in lead to the rest.
    v_where := v_where || case when v_actions = '{}' and v_logins = '{}' then format(' and a.id = any (%L::bigint[])', v_entries)
      else format(' and (a.action = any (%L::text[]) or a.login_id = any (%L::uuid[]) or a.id = any (%L::bigint[]))',
                  v_actions, v_logins, v_entries) end;
  end loop;
  v_count := format('(select count(*) from audit a where %s)', v_where);
  if cardinality(p_patterns) = 0 and num_nonnulls(p_from, p_to, p_login) = 0 then
    v_count := format('coalesce((select entries from change_counters where account_id = %L), %s)', v_account, v_count);
  end if;
  return query execute format(
    'with found as (
       select p.id, row_number() over () as place
         from (select a.id from audit a where %s order by %s limit $1 offset $2) p)
     select f.id, %s from (select) one left join found f on true order by place',
    v_where, v_order, v_count) using p_limit, p_offset;
end $$;
revoke all on function find_audit(text[], jsonb, date, date, uuid, boolean, integer, integer) from public;
grant execute on function find_audit(text[], jsonb, date, date, uuid, boolean, integer, integer) to posada_app;

drop function finish_call(text, uuid, timestamptz, uuid[], jsonb, jsonb);
/*
 * Last statement of a transaction that changed something: the audit row, hints to the workers, then the numbered
 * changes with one NOTIFY; the counter's row is locked last, so that numbers follow commits.
 */
create function finish_call(p_action text, p_login uuid, p_at timestamptz, p_objects uuid[], p_details text[],
                            p_jobs jsonb, p_changes jsonb)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_count integer := jsonb_array_length(p_changes);
  v_number bigint;
begin
  if v_count > 0 then
    insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
      values (v_account, p_at, p_login, p_action, p_objects, p_details, plain_words(p_details));
  end if;
  perform enqueue(job ->> 'queue', (job ->> 'id')::uuid) from jsonb_array_elements(p_jobs) job;
  if v_count > 0 then
    update change_counters set number = number + v_count, entries = entries + 1 where account_id = v_account
      returning number into v_number;
    if not found then -- the account's first call; that it was made is an entry of its own
      insert into change_counters as c (account_id, number, entries)
        values (v_account, v_count, (select count(*) from audit where account_id = v_account))
        on conflict (account_id) do update set number = c.number + v_count, entries = c.entries + 1
        returning number into v_number;
    end if;
    insert into changes (account_id, number, kind, ids, at)
      select v_account, v_number - v_count + position, change ->> 'kind',
             array(select jsonb_array_elements_text(change -> 'ids')::uuid), p_at
        from jsonb_array_elements(p_changes) with ordinality as listed (change, position);
    perform pg_notify('changes', v_account || ' ' || v_number);
  end if;
end $$;
revoke all on function finish_call(text, uuid, timestamptz, uuid[], text[], jsonb, jsonb) from public;
grant execute on function finish_call(text, uuid, timestamptz, uuid[], text[], jsonb, jsonb) to posada_app;
