/*
 * Whether another establishment of the installation has connected a wallet: the platform is not asked for it again, which would end that
 * connection. Says nothing of whose it is.
 */
create or replace function debooks_wallet_elsewhere(p_address text, p_establishment uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from debooks_connections c
                  where lower(c.address) = lower(p_address) and c.state <> 'ended'
                    and (c.account_id, c.establishment_id)
                        is distinct from (nullif(current_setting('app.account_id', true), '')::uuid, p_establishment))
$$;

revoke all on function debooks_wallet_elsewhere from public;
grant execute on function debooks_wallet_elsewhere to posada_app;
