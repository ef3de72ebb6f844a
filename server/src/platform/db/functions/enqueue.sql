/*
 * Adds a job for the workers, 'look at this': no personal data, and skipped when the same job is already waiting. The
 * queues are in the schema pgboss12, which the workers of this version create when they start. Until then, beside a
 * process of the version before, jobs go to the old schema pgboss, whose worker that process is.
 */
create or replace function enqueue(p_queue text, p_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
begin
  if v_account is null then raise exception 'enqueue outside an account'; end if;
  if to_regclass('pgboss12.job') is not null then
    insert into pgboss12.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                              expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds, policy)
      select q.name, jsonb_build_object('accountId', v_account, 'id', p_id), v_account || ' ' || p_id,
             q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
             now() + q.retention_seconds * interval '1s', q.dead_letter, q.heartbeat_seconds, q.policy
        from pgboss12.queue q where q.name = p_queue
      on conflict do nothing;
  elsif to_regclass('pgboss.job') is not null then
    insert into pgboss.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, expire_in, policy)
      select q.name, jsonb_build_object('accountId', v_account, 'id', p_id), v_account || ' ' || p_id,
             coalesce(q.retry_limit, 2), coalesce(q.retry_delay, 0), coalesce(q.retry_backoff, false),
             coalesce(q.expire_seconds, 900) * interval '1s', q.policy
        from pgboss.queue q where q.name = p_queue
      on conflict do nothing;
  end if;
end $$;

revoke all on function enqueue from public;
grant execute on function enqueue to posada_app;
