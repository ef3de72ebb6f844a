/*
 * Counts a code of a telephone as wrong before it is looked up, so that tries at once cannot overtake the count; false beyond
 * five wrong ones of an address, or a hundred of all of them, in ten minutes: codes are short, and every wrong one may hit that
 * of another account. gate_withdraw_try() takes a right one back. p_address is a hash.
 */
create or replace function gate_begin_phone_code(p_try uuid, p_address text, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_subject constant text := 'phone codes';
begin
  perform pg_advisory_xact_lock(hashtextextended(v_subject, 0));
  delete from failed_logins where subject = v_subject and failed_at <= p_at - interval '10 minutes';
  if (select count(*) >= 100 or count(*) filter (where tried = p_address) >= 5 from failed_logins
       where subject = v_subject) then return false; end if;
  insert into failed_logins (try_id, subject, tried, failed_at) values (p_try, v_subject, p_address, p_at);
  return true;
end $$;

revoke all on function gate_begin_phone_code from public;
grant execute on function gate_begin_phone_code to posada_gate;
