/* Opens a session, unless the cleaner was switched off or got another password since the password was checked. */
create or replace function gate_open_cleaner_session(p_account uuid, p_cleaner uuid, p_password_hash text, p_session uuid, p_token bytea,
                                          p_device text, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_establishment uuid;
begin
  select establishment_id into v_establishment from cleaners
   where account_id = p_account and id = p_cleaner and is_active and password_hash = p_password_hash for share;
  if not found then return false; end if;
  insert into cleaner_sessions (account_id, id, cleaner_id, token_hash, device, opened_at, last_seen_at)
    values (p_account, p_session, p_cleaner, p_token, p_device, p_at, p_at);
  insert into cleaning_records (account_id, id, establishment_id, cleaner_id, event, at, recorded_at)
    values (p_account, gen_random_uuid(), v_establishment, p_cleaner, 'signed-in', p_at, p_at);
  perform set_config('app.account_id', p_account::text, true);
  perform finish_request('/api/cleaning_app/login', null, p_at, array[p_cleaner], '{}', '[]',
                         jsonb_build_array(jsonb_build_object('kind', 'cleaning', 'ids', jsonb_build_array(p_cleaner))), '');
  perform set_config('app.account_id', '', true);
  return true;
end $$;

revoke all on function gate_open_cleaner_session from public;
grant execute on function gate_open_cleaner_session to posada_gate;
