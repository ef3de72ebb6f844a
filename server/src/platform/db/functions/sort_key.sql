/* Text in the order of Spanish names: small letters without accents. */
create or replace function sort_key(p_text text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select translate(lower(p_text), 'áàâäéèêëíìîïóòôöúùûüñç', 'aaaaeeeeiiiioooouuuunc')
$$;

revoke all on function sort_key from public;
