-- The difference of a bill that a line was written for: of each at most one.
alter table social_insurance.line
  add column bill_row_id bigint,
  add foreign key (tenant_id, bill_row_id) references social_insurance.bill_row (tenant_id, id);
create unique index on social_insurance.line (tenant_id, bill_row_id) where bill_row_id is not null;
