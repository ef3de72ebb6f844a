-- Messages to guests that did not leave, until somebody has seen to them: they are shown on the planning.
alter table booking_messages add column dismissed_at timestamptz;
grant update (dismissed_at) on booking_messages to posada_app;

create index mails_failed on mails (account_id, id) where state = 'failed';
create index sms_not_sent on sms (account_id, created_at) where state in ('failed', 'unconfirmed');
create index booking_messages_by_sms on booking_messages (account_id, sms_id) where sms_id is not null;

-- The link of an invitation was shown to whoever invited, to pass it on: who opens it has not proved an address. Until a mail to it is
-- followed, such an owner proves no account. See docs/decisions/051-sending-caps.md.
alter table logins add column is_invited_by_link boolean not null default false;
grant select (is_invited_by_link), insert (is_invited_by_link) on logins to posada_app;
-- Nobody knows how earlier owners were invited: beside one who has proved nothing they prove nothing, as before.
update logins l set is_invited_by_link = true
 where l.role = 'owner' and l.email_unconfirmed_since is null and not l.is_support
   and exists (select from logins o where o.account_id = l.account_id and o.role = 'owner' and o.state = 'active'
                                      and o.email_unconfirmed_since is not null);

/* As in 0015; the mail that was followed proves the address of an invited login too. */
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

/* As in 0015; a recovery is always mailed. */
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
