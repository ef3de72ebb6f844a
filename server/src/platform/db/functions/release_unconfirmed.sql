/* Takes an address from a login that has never proved it: nobody can sign in with that login any more. */
create or replace function release_unconfirmed(p_email_key text, p_at timestamptz) returns void
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

revoke all on function release_unconfirmed from public;
