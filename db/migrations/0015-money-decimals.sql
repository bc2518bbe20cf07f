-- How amounts are shown on the company's screens (spec 9).
alter table organisation.company add column money_decimals smallint not null default 2 check (money_decimals in (2, 3));
