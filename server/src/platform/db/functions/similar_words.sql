/*
 * For each term that begins no word of the transaction's own account, the words most like it. A term that begins a word
 * stands for itself; one that is like none has no row.
 */
create or replace function similar_words(p_terms text[]) returns table (term text, word text, likeness real)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t, coalesce(known.word, near.word), coalesce(known.likeness, near.likeness)
    from unnest(p_terms) t
    left join lateral (select t as word, 1::real as likeness from search_words s
                        where s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
                          and s.word like t || '%' limit 1) known on true
    left join lateral (select s.word, max(similarity(s.word, t)) as likeness from search_words s
                        where known.word is null and s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
                          and s.word % t
                        group by s.word order by 2 desc, 1 limit 5) near on true
   where coalesce(known.word, near.word) is not null
$$;

revoke all on function similar_words from public;
grant execute on function similar_words to posada_app;
