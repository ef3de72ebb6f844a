/* Records what the provider's staff did, also for accounts that are erased later. */
create or replace function provider_record_act(p_login uuid, p_name text, p_act text, p_customer uuid, p_objects uuid[], p_details text,
                                    p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into provider_acts (at, login_id, login_name, act, customer_id, object_ids, details)
    values (p_at, p_login, p_name, p_act, p_customer, p_objects, p_details)
$$;

revoke all on function provider_record_act from public;
grant execute on function provider_record_act to posada_gate;
