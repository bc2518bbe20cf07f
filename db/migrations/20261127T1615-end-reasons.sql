-- Why somebody was taken off a shift where the program says it: a key with its values, told in the language of whoever reads it.
alter table scheduling.assignment add column reason_of jsonb;
update scheduling.assignment set reason = null, reason_of = '{"key": "rosterChanged"}'
  where state = 'cancelled' and reason in ('排班表调整', 'Roster changed');
update scheduling.assignment set reason = null, reason_of = '{"key": "barred"}'
  where state = 'cancelled' and reason = '不再安排 / No longer given work';
update scheduling.assignment set reason = null, reason_of = jsonb_build_object('key', 'left', 'number', substring(reason from '^离职 (.+) / Leaving, '))
  where state = 'cancelled' and reason ~ '^离职 .+ / Leaving, ';
