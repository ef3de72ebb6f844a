/*
 * Records that a session of the provider's staff looked at something, once for each call and session. No change of the account: its
 * screens have nothing to load.
 */
create or replace function record_support_look(p_session uuid, p_login uuid, p_path text, p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
begin
  update support_sessions set seen = array_append(seen, p_path)
   where account_id = v_account and id = p_session and not p_path = any (seen);
  if not found then return; end if;
  insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
    values (v_account, p_at, p_login, p_path, array[p_session], array['Consultado'], plain_words(array['Consultado']));
  update change_counters set entries = entries + 1 where account_id = v_account;
end $$;

revoke all on function record_support_look from public;
grant execute on function record_support_look to posada_app;
