/*
 * Reports to the authorities that a worker has to send or to ask about and could do so by now, and those that failed and
 * wait to be tried again: their deadline runs.
 */
create or replace function registry_backlog(p_at timestamptz)
  returns table (account_id uuid, establishment_id uuid, due_at timestamptz, attempts integer, last_failure text)
  language sql stable as $$
  select c.account_id, c.establishment_id, c.due_at, c.attempts, c.last_failure
    from public.communications c
   where c.state in ('due', 'queued', 'sent') and not c.by_hand and (c.next_at <= p_at or c.last_failure <> '')
$$;

revoke all on function registry_backlog from public;
