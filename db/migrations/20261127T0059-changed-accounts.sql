-- Who changed an account to which somebody is paid, and which other one has confirmed it.
alter table people.person
  add column bank_changed_at timestamptz, add column bank_changed_by bigint,
  add column bank_confirmed_at timestamptz, add column bank_confirmed_by bigint;
create index on people.person (tenant_id, bank_changed_at) where bank_changed_at is not null and bank_confirmed_at is null;
