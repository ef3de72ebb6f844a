/*
 * The kind of a person's document of another country, which invoice records name: passport, identity card, residence
 * certificate or another one. '' where it is not known, as of all clients that the previous version of the program adds.
 */
alter table clients add column document_kind text not null default ''
  constraint client_document_kind check (document_kind in ('', 'passport', 'id-card', 'residence', 'other'));
