-- A guest who sent their data by the link of a self check-in: by the link they may be replaced until check-in.
alter table guests add column is_self_registered boolean not null default false;

-- The hour at which the guests of the booking say that they arrive: '17:00'; '' until they say so.
alter table self_checkins add column arrival_hour text not null default ''
  constraint arrival_hour_is_a_time check (arrival_hour ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
