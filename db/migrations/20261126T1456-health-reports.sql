-- A health report is a health certificate with its examination: when, where, and what the person is fit for; never a
-- diagnosis, and only with the person's own consent to keeping it.
alter table people.certificate
  add column examined_on date, add column exam_place text,
  add column fit_for text check (fit_for in ('food', 'guests', 'none')),
  add column consent_on date,
  add constraint certificate_examined check (examined_on is null or consent_on is not null and fit_for is not null and type = 'health'),
  -- One that was rejected, or says that somebody is fit for nothing, is as good as none.
  add column counts boolean not null generated always as (check_state <> 'rejected' and fit_for is distinct from 'none') stored;
