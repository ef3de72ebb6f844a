/* Counts a change of what the public page of an establishment's cartas shows (trigger on the tables that it shows). */
create or replace function count_menu_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case tg_table_name
    when 'establishments' then
      -- Only those with a carta or a link have a page.
      update menu_pages set version = version + 1 where account_id = changed.account_id and establishment_id = changed.id;
    when 'menus' then
      insert into menu_pages (account_id, establishment_id) values (changed.account_id, changed.establishment_id)
      on conflict (account_id, establishment_id) do update set version = menu_pages.version + 1;
    when 'dish_pictures' then
      update menu_pages set version = version + 1
      where account_id = changed.account_id and establishment_id in (
        select establishment_id from menus join dishes on dishes.account_id = menus.account_id and dishes.menu_id = menus.id
        where dishes.account_id = changed.account_id and dishes.id = changed.dish_id);
    else
      update menu_pages set version = version + 1
      where account_id = changed.account_id and establishment_id in (
        select establishment_id from menus where account_id = changed.account_id and id = changed.menu_id);
  end case;
  return null;
end $$;

revoke all on function count_menu_change from public;

create or replace trigger menus_count_change after insert or update or delete on menus
  for each row execute function count_menu_change();
create or replace trigger dishes_count_change after insert or update or delete on dishes
  for each row execute function count_menu_change();
create or replace trigger dish_pictures_count_change after insert or update or delete on dish_pictures
  for each row execute function count_menu_change();
create or replace trigger day_menus_count_change after insert or update or delete on day_menus
  for each row execute function count_menu_change();
create or replace trigger establishments_count_menu_change after update on establishments
  for each row when (old.* is distinct from new.*) execute function count_menu_change();
