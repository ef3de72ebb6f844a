/* Texts as words are looked for in them: plain small letters and digits, apart by one space, as domain/search-key has it. */
create or replace function plain_words(p_texts text[]) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(
           translate(replace(replace(replace(replace(lower(normalize(array_to_string(p_texts, ' '), nfkd)),
             'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øðđłħŋıς', 'oddlhniσ'),
           '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u00b7]', '', 'g'),
         '[^[:alnum:]]+', ' ', 'g'))
$$;

revoke all on function plain_words from public;
grant execute on function plain_words to posada_app;
