-- In which language a guest is addressed; '' is found by the phone's country.
alter table bookings add column language text not null default ''
  constraint guest_language_is_known check (language in ('', 'es', 'ca', 'gl', 'eu', 'en', 'fr', 'de', 'it', 'pt', 'nl'));

-- The colour of the guests' pages, '#rrggbb', and their photo; '' and null for Posada's own.
alter table establishments
  add column guest_colour text not null default '' constraint guest_colour_is_a_colour check (guest_colour ~ '^(#[0-9a-f]{6})?$'),
  add column guest_photo_file_id uuid,
  add foreign key (account_id, guest_photo_file_id) references files;
