-- What is kept of a date by persons: each priced shift, and its minutes by kind of day whether it is on a statement or not.
create table statements.person_fact (
  tenant_id int not null, counted_on date not null, id bigint generated always as identity,
  member_id bigint not null, department_id bigint not null, post_id bigint not null, agency_id bigint, contract_id bigint,
  -- on no statement: what it costs is said here, not by a line
  is_open boolean not null,
  shifts int not null, minutes int not null, shift_fen bigint not null, subsidy_fen bigint not null, card_fen bigint not null, estimated_fen bigint not null,
  weekday int not null, weekend int not null, special int not null, holiday int not null, legal_holiday int not null, day_minutes int not null, night_minutes int not null,
  primary key (tenant_id, counted_on, id)
);
-- Dates whose rows of persons are summed, both included; it holds where each of them does.
create table statements.fact_month (
  tenant_id int not null, first_date date not null, last_date date not null,
  primary key (tenant_id, first_date)
);
create table statements.person_month (
  tenant_id int not null, first_date date not null, id bigint generated always as identity,
  member_id bigint not null, department_id bigint not null, post_id bigint not null, agency_id bigint, contract_id bigint, is_open boolean not null,
  shifts int not null, minutes int not null, shift_fen bigint not null, subsidy_fen bigint not null, card_fen bigint not null, estimated_fen bigint not null,
  weekday int not null, weekend int not null, special int not null, holiday int not null, legal_holiday int not null, day_minutes int not null, night_minutes int not null,
  primary key (tenant_id, first_date, id)
);
call platform.protect('statements.person_fact');
call platform.protect('statements.fact_month');
call platform.protect('statements.person_month');
