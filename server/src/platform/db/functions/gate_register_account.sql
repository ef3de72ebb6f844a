/*
 * Inserts an account with its owner and first establishment: 'registered', 'closed' (only the first account is allowed, and
 * there is one) or 'taken'. A taken e-mail violates no constraint, because PostgreSQL would log the e-mail. With a token (mail
 * is configured) the address waits for its link. A registration that has waited for a day gives way to this one, unless its
 * account has bookings: then only a proof of the address ends it.
 */
create or replace function gate_register_account(p_account uuid, p_login uuid, p_establishment uuid, p_email text, p_email_key text,
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

revoke all on function gate_register_account from public;
grant execute on function gate_register_account to posada_gate;
