-- The screen with which a user begins on a wide screen, '' for the guests.
alter table logins add column start_page text not null default '' check (start_page in ('', 'today', 'planning'));
grant select (start_page), update (start_page) on logins to posada_app;
