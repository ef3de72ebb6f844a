-- The log says when an inspection was taken back.
alter table cleaning_records
  drop constraint cleaning_event_is_known,
  add constraint cleaning_event_is_known check (event in
    ('started', 'clean', 'dirty', 'light', 'inspected', 'not-inspected', 'check-out', 'morning', 'do-not-disturb',
     'not-possible', 'note', 'photo', 'fault', 'lost', 'consumed', 'signed-in'));
