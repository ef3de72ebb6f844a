/*
 * Sets the password behind an unused link: once, and ends every session of that login. Whoever has opened the link reads that
 * mailbox, so failed tries at the e-mail no longer slow the login down, and a session that was over at once marks the browser
 * as known. A recovery is always mailed.
 */
create or replace function gate_set_password(p_hash bytea, p_password_hash text, p_session uuid, p_device text, p_address text,
                                  p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_link recovery_links;
begin
  update recovery_links r set used_at = p_at from logins l
   where r.token_hash = p_hash and r.used_at is null and r.expires_at > p_at
     and l.account_id = r.account_id and l.id = r.login_id and l.state <> 'disabled'
   returning r.* into v_link;
  if not found then return false; end if;
  update logins set password_hash = p_password_hash, state = 'active'
   where account_id = v_link.account_id and id = v_link.login_id;
  if v_link.purpose = 'recovery' then
    update logins set is_invited_by_link = false where account_id = v_link.account_id and id = v_link.login_id;
    -- Whoever set a second factor before the address was proved may be a stranger.
    update logins set email_unconfirmed_since = null, second_factor = null, second_factor_since = null,
                      second_factor_step = null, recovery_code_hashes = '{}'
     where account_id = v_link.account_id and id = v_link.login_id and email_unconfirmed_since is not null;
  end if;
  delete from email_confirmations where account_id = v_link.account_id and login_id = v_link.login_id;
  update sessions set ended_at = p_at
   where account_id = v_link.account_id and login_id = v_link.login_id and ended_at is null;
  delete from recovery_links
   where account_id = v_link.account_id and login_id = v_link.login_id and token_hash <> p_hash;
  delete from failed_logins f using logins l
   where l.account_id = v_link.account_id and l.id = v_link.login_id and f.subject = 'email:' || l.email_key;
  insert into sessions (account_id, id, login_id, device, address, opened_at, last_seen_at, ended_at)
    values (v_link.account_id, p_session, v_link.login_id, p_device, p_address, p_at, p_at, p_at);
  return true;
end $$;

revoke all on function gate_set_password from public;
grant execute on function gate_set_password to posada_gate;
