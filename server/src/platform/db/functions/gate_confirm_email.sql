/*
 * The link in a confirmation mail was opened: 'confirmed', 'taken' by another login, or 'expired'. Another login that never
 * proved the same address loses it. The mail proves the address of an invited login too.
 */
create or replace function gate_confirm_email(p_hash bytea, p_at timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pending email_confirmations;
  v_login logins;
begin
  select c.* into v_pending from email_confirmations c where c.token_hash = p_hash and c.expires_at > p_at for update;
  if not found then return 'expired'; end if;
  select * into v_login from logins
   where account_id = v_pending.account_id and id = v_pending.login_id and state = 'active' for update;
  if not found then return 'expired'; end if;
  delete from email_confirmations where token_hash = p_hash;
  if v_login.email_key <> v_pending.email_key then
    perform pg_advisory_xact_lock(hashtextextended('email:' || v_pending.email_key, 0));
    perform release_unconfirmed(v_pending.email_key, p_at);
    if exists (select from logins where email_key = v_pending.email_key) then return 'taken'; end if;
    delete from recovery_links where account_id = v_pending.account_id and login_id = v_pending.login_id;
  end if;
  update logins set email = v_pending.email, email_key = v_pending.email_key, email_unconfirmed_since = null,
                    is_invited_by_link = false
   where account_id = v_pending.account_id and id = v_pending.login_id;
  perform set_config('app.account_id', v_pending.account_id::text, true);
  perform finish_request('/api/confirm_email', v_pending.login_id, p_at, array[v_pending.login_id], '{}', '[]',
    jsonb_build_array(jsonb_build_object('kind', 'users', 'ids', jsonb_build_array(v_pending.login_id))), '');
  perform set_config('app.account_id', '', true);
  return 'confirmed';
end $$;

revoke all on function gate_confirm_email from public;
grant execute on function gate_confirm_email to posada_gate;
