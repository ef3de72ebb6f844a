-- What a night of a type costs with more people. See docs/decisions/034-prices-by-people.md. Virtual types have those of their real one.
alter table sale_types
  add column included_people      integer constraint price_includes_people check (included_people between 1 and 99), -- null is the places of the unit
  add column person_supplement    integer not null default 0 constraint person_supplement_adds check (person_supplement >= 0), -- cents a night of each further person
  add column extra_bed_supplement integer constraint extra_bed_supplement_adds check (extra_bed_supplement >= 0); -- of each person beyond the places; null is as any further person
