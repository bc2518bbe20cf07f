-- What of the tax on somebody's wages the province lets off (IIT Law art. 5: the disabled, orphans, families of martyrs), of a year at most so much.
alter table tax.person add column relief_percent int check (relief_percent between 1 and 100),
  add column relief_year_fen bigint check (relief_year_fen > 0),
  add constraint person_relief check (relief_year_fen is null or relief_percent is not null);
