/*
 * The actor of an entry: the session's user or the provider's staff, else whom the transaction named (`app.actor_kind`,
 * `app.actor_name`). A cleaner's sign-in is written by a function of the gate, in which nobody is signed in yet: its object is the
 * cleaner. What is not found by its login can be searched by its name.
 */
create or replace function set_audit_actor() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.actor_kind := case when new.provider_name is not null then 'support'
                         when new.login_id is not null then 'person'
                         when new.action = '/api/cleaning_app/login' then 'cleaner'
                         else nullif(current_setting('app.actor_kind', true), '') end;
  new.actor_name := case new.actor_kind
    when 'support' then new.provider_name
    when 'person' then (select coalesce(nullif(l.name, ''), l.email) from logins l
                         where l.account_id = new.account_id and l.id = new.login_id)
    else nullif(current_setting('app.actor_name', true), '') end;
  if new.action = '/api/cleaning_app/login' then
    new.actor_name := (select c.name from cleaners c where c.account_id = new.account_id and c.id = new.object_ids[1]);
  end if;
  if new.actor_kind in ('cleaner', 'guest', 'portal') then
    new.details_key := trim(new.details_key || ' ' || plain_words(array[new.actor_name,
      case new.actor_kind when 'cleaner' then 'limpieza' when 'guest' then 'huésped enlace' else 'portal' end]));
  end if;
  return new;
end $$;

revoke all on function set_audit_actor from public;
