-- What was paid and withheld, for areas below: the amounts stay sealed, for `tax.income <company> <id>`.
create view tax.tax_line as
  select tenant_id, id, agent_id, tax_month, document_kind, document_id, ref, member_id, kind, bonus_choice, amounts_sealed
  from tax.income;
call platform.open_view('tax.tax_line');
