-- What seals the data of this installation, itself sealed under the key of its settings, so that this one can be changed.
-- The only row is written at the next start: a file of this folder knows no key.
create table platform.data_key (
  single boolean primary key default true check (single),
  key_sealed bytea not null,
  changed_at timestamptz not null default now()
);
