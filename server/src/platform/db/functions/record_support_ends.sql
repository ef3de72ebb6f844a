/*
 * Writes the end of the staff's sessions that are over into the accounts' audit trails, as leaving does. Each once, also with
 * several processes and beside one of the version before, whose entry of leaving is found.
 */
create or replace function record_support_ends(p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare v_over record;
begin
  for v_over in
    select * from support_sessions
     where not is_end_recorded and (ended_at is not null or ends_at <= p_at)
     order by ends_at limit 500 for no key update skip locked
  loop
    update support_sessions set is_end_recorded = true where account_id = v_over.account_id and id = v_over.id;
    continue when exists (select from audit a
                           where a.account_id = v_over.account_id and a.action = '/api/support/leave'
                             and a.at >= v_over.opened_at and a.object_ids @> array[v_over.id]);
    perform set_config('app.account_id', v_over.account_id::text, true),
            set_config('app.provider_name', v_over.provider_name, true);
    perform finish_request('/api/support/leave', v_over.login_id, least(coalesce(v_over.ended_at, v_over.ends_at), p_at),
      array[v_over.id],
      array['Ha durado ' || greatest(1, ceil(extract(epoch from
              coalesce(v_over.ended_at, v_over.ends_at) - v_over.opened_at) / 60)) || ' min',
            case when v_over.ended_at is null then 'Terminado por tiempo' else 'Terminado al cerrar la sesión de la mesa' end],
      '[]', '[{"kind": "account", "ids": []}]', '');
  end loop;
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
end $$;

revoke all on function record_support_ends from public;
