-- What a full-time student is paid during an internship is taxed by the cumulative method of labour service (SAT 2020 no. 13).
alter table payroll.item drop constraint item_taxed_check;
alter table payroll.item add constraint item_taxed_check check (taxed in ('wage', 'exempt', 'bonus', 'severance', 'labour', 'intern', 'none'));
