/* A new sale type gets its parking row (trigger on `sale_types`): stays sold by type without a unit are there. */
create or replace function parking_row_of_type() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into rooms (account_id, id, establishment_id, name, name_key, type_id, capacity, base_price, counted, position,
                     deleted_at, created_at, is_parking)
  values (new.account_id, new.id, new.establishment_id, 'Sin asignar', 'sin asignar', new.unit_type_id, 1, 0, false, 1000000,
          new.created_at, new.created_at, true);
  return null;
end $$;

revoke all on function parking_row_of_type from public;
