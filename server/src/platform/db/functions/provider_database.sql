/* The database itself: PostgreSQL's version, size in bytes, the newest migration, and whether the queues exist. */
create or replace function provider_database() returns table (version text, bytes bigint, migration integer, has_queues boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select current_setting('server_version'), pg_database_size(current_database()), (select max(number) from migrations),
         to_regclass('pgboss12.job') is not null
$$;

revoke all on function provider_database from public;
grant execute on function provider_database to posada_gate;
