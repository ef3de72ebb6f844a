-- Since when the address has waited to be proved. Null: proved, or nobody asks for it (no mail is configured, invitations,
-- logins from before).
alter table logins add column email_unconfirmed_since timestamptz;
grant select (email_unconfirmed_since) on logins to posada_app;

-- An address whose link has not been opened yet: of a new registration, or the one that shall replace the login's.
create table email_confirmations (
  account_id   uuid not null,
  login_id     uuid not null,
  token_hash   bytea not null,
  email        text not null,
  email_key    text not null,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  primary key (account_id, login_id),
  constraint confirmation_token_taken unique (token_hash),
  foreign key (account_id, login_id) references logins on delete cascade
);
call wall_off('email_confirmations');
grant select (account_id, login_id, email, email_key, requested_at), insert, update, delete on email_confirmations to posada_app;

/* Takes an address from a login that has never proved it: nobody can sign in with that login any more. */
create function release_unconfirmed(p_email_key text, p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare v_login logins;
begin
  update logins set email_key = 'unconfirmed ' || id where email_key = p_email_key and email_unconfirmed_since is not null
    returning * into v_login;
  if not found then return; end if;
  update sessions set ended_at = p_at
   where account_id = v_login.account_id and login_id = v_login.id and ended_at is null;
  delete from recovery_links where account_id = v_login.account_id and login_id = v_login.id;
  delete from email_confirmations where account_id = v_login.account_id and login_id = v_login.id;
end $$;
revoke all on function release_unconfirmed(text, timestamptz) from public;

/*
 * The link in a confirmation mail was opened: 'confirmed', 'taken' by another login, or 'expired'. Another login that never
 * proved the same address loses it.
 */
create function gate_confirm_email(p_hash bytea, p_at timestamptz) returns text
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
  update logins set email = v_pending.email, email_key = v_pending.email_key, email_unconfirmed_since = null
   where account_id = v_pending.account_id and id = v_pending.login_id;
  perform set_config('app.account_id', v_pending.account_id::text, true);
  perform finish_request('/api/confirm_email', v_pending.login_id, p_at, array[v_pending.login_id], '{}', '[]',
    jsonb_build_array(jsonb_build_object('kind', 'users', 'ids', jsonb_build_array(v_pending.login_id))), '');
  perform set_config('app.account_id', '', true);
  return 'confirmed';
end $$;
revoke all on function gate_confirm_email(bytea, timestamptz) from public;
grant execute on function gate_confirm_email(bytea, timestamptz) to posada_gate;

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
  if v_link.purpose = 'recovery' then
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
revoke all on function gate_set_password(bytea, text, uuid, text, text, timestamptz) from public;
grant execute on function gate_set_password(bytea, text, uuid, text, text, timestamptz) to posada_gate;

/*
 * Inserts an account with its owner and first establishment, in place of gate_register(): 'registered', 'closed' (only the
 * first account is allowed, and there is one) or 'taken'. A taken e-mail violates no constraint, because PostgreSQL would
 * log the e-mail. With a token (mail is configured) the address waits for its link. A registration that has waited for a day
 * gives way to this one, unless its account has bookings: then only a proof of the address ends it.
 */
create function gate_register_account(p_account uuid, p_login uuid, p_establishment uuid, p_email text, p_email_key text,
                                      p_password_hash text, p_kind text, p_name text, p_only_first boolean,
                                      p_token_hash bytea, p_mail_id uuid, p_subject text, p_text text, p_html text, p_at timestamptz)
  returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_only_first then
    perform pg_advisory_xact_lock(hashtextextended('first registration', 0));
    if gate_has_accounts() then return 'closed'; end if;
  end if;
  if exists (select from logins l where l.email_key = p_email_key and l.email_unconfirmed_since < p_at - interval '1 day'
                and not exists (select from bookings b where b.account_id = l.account_id)) then
    perform release_unconfirmed(p_email_key, p_at);
  end if;
  insert into accounts (account_id, created_at) values (p_account, p_at);
  insert into logins (account_id, id, email, email_key, role, state, password_hash, created_at, email_unconfirmed_since)
    values (p_account, p_login, p_email, p_email_key, 'owner', 'active', p_password_hash, p_at,
            case when p_token_hash is not null then p_at end)
    on conflict (email_key) do nothing;
  if not found then
    delete from accounts where account_id = p_account;
    return 'taken';
  end if;
  insert into establishments (account_id, id, kind, name, created_at) values (p_account, p_establishment, p_kind, p_name, p_at);
  insert into audit (account_id, at, login_id, action, object_ids)
    values (p_account, p_at, p_login, '/api/register_web', array[p_account, p_login, p_establishment]);
  if p_token_hash is not null then
    insert into email_confirmations (account_id, login_id, token_hash, email, email_key, requested_at, expires_at)
      values (p_account, p_login, p_token_hash, p_email, p_email_key, p_at, p_at + interval '1 day');
    insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, expires_at, created_at)
      values (p_account, p_mail_id, 'email-confirmation', p_email, p_subject, p_text, p_html, p_at, p_at + interval '1 day', p_at);
    perform set_config('app.account_id', p_account::text, true);
    perform enqueue('mail', p_account);
    perform set_config('app.account_id', '', true);
  end if;
  return 'registered';
end $$;
revoke all on function gate_register_account(uuid, uuid, uuid, text, text, text, text, text, boolean, bytea, uuid, text, text, text, timestamptz) from public;
grant execute on function gate_register_account(uuid, uuid, uuid, text, text, text, text, text, boolean, bytea, uuid, text, text, text, timestamptz) to posada_gate;
