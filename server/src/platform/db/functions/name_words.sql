/* The words of a search key without digits: names, not phones, documents or locators. */
create or replace function name_words(p_key text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct w from unnest(string_to_array(p_key, ' ')) w where length(w) between 3 and 40 and w !~ '[0-9]')
$$;

revoke all on function name_words from public;
