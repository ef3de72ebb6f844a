/*
 * What a public link opens. While an account is being closed its guests' links open nothing; a gateway still reports
 * payments, a guest still declines messages, and a portal still reads which nights are taken.
 */
create or replace function gate_open_link(p_hash bytea, p_purpose text, p_at timestamptz)
  returns table (account_id uuid, object_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.account_id, l.object_id from public_links l
   where l.token_hash = p_hash and l.purpose = p_purpose and l.expires_at > p_at
     and (l.purpose in ('card-webhook', 'decline-messages', 'calendar')
       or not exists (select from account_closings c where c.account_id = l.account_id))
$$;

revoke all on function gate_open_link from public;
grant execute on function gate_open_link to posada_gate;
