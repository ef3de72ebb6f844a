/*
 * Sets the password behind an unused link, in place of gate_use_link(): once, and ends every session of that login. Whoever
 * has opened the link reads that mailbox, so failed tries at the e-mail no longer slow the login down, and a session that
 * was over at once marks the browser as known.
 */
create function gate_set_password(p_hash bytea, p_password_hash text, p_session uuid, p_device text, p_address text,
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
revoke all on function gate_set_password(bytea, text, uuid, text, text, timestamptz) from public;
grant execute on function gate_set_password(bytea, text, uuid, text, text, timestamptz) to posada_gate;

/*
 * Inserts an account with its owner and first establishment, in place of gate_register(): 'registered', 'closed' (only the
 * first account is allowed, and there is one) or 'taken'. A taken e-mail violates no constraint, because PostgreSQL would
 * log the e-mail.
 */
create function gate_register_account(p_account uuid, p_login uuid, p_establishment uuid, p_email text, p_email_key text,
                                      p_password_hash text, p_kind text, p_name text, p_only_first boolean, p_at timestamptz)
  returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_only_first then
    perform pg_advisory_xact_lock(hashtextextended('first registration', 0));
    if gate_has_accounts() then return 'closed'; end if;
  end if;
  insert into accounts (account_id, created_at) values (p_account, p_at);
  insert into logins (account_id, id, email, email_key, role, state, password_hash, created_at)
    values (p_account, p_login, p_email, p_email_key, 'owner', 'active', p_password_hash, p_at)
    on conflict (email_key) do nothing;
  if not found then
    delete from accounts where account_id = p_account;
    return 'taken';
  end if;
  insert into establishments (account_id, id, kind, name, created_at) values (p_account, p_establishment, p_kind, p_name, p_at);
  insert into audit (account_id, at, login_id, action, object_ids)
    values (p_account, p_at, p_login, '/api/register_web', array[p_account, p_login, p_establishment]);
  return 'registered';
end $$;
revoke all on function gate_register_account(uuid, uuid, uuid, text, text, text, text, text, boolean, timestamptz) from public;
grant execute on function gate_register_account(uuid, uuid, uuid, text, text, text, text, text, boolean, timestamptz) to posada_gate;
