-- What accounts may send at the installation's cost. See docs/decisions/051-sending-caps.md.

-- Text messages to other countries, switched on by the owner. Accounts that have sent some go on.
alter table account_profiles add column has_sms_abroad boolean not null default false;
grant insert (has_sms_abroad), update (has_sms_abroad) on account_profiles to posada_app;
update account_profiles set has_sms_abroad = true
 where account_id in (select account_id from sms where recipient not like '+34%');

-- One row; the start writes the number of the installation's settings.
create table sending_caps (
  is_only     boolean primary key default true constraint sending_caps_has_one_row check (is_only),
  sms_per_day integer not null
);
insert into sending_caps (sms_per_day) values (2000);

create index sms_created on sms (created_at);

/* Text messages of the whole installation within the day before the instant, and how many there may be. */
create function installation_sms(p_at timestamptz) returns table (sent integer, cap integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*)::int from sms where created_at > p_at - interval '24 hours'), sms_per_day from sending_caps
$$;
revoke all on function installation_sms(timestamptz) from public;
grant execute on function installation_sms(timestamptz) to posada_app, posada_gate;
