-- Who is insured where, and what a month came to; amounts stay sealed.
create view social_insurance.enrolment_view as
  select e.tenant_id, e.id, e.member_id, e.account_id, a.legal_entity_id, a.city, e.items, e.entry, e.from_month, e.fund_from, e.to_month, e.state
  from social_insurance.enrolment e join social_insurance.account a on a.tenant_id = e.tenant_id and a.id = e.account_id;
create view social_insurance.insurance_line as
  select l.tenant_id, l.id, l.member_id, a.legal_entity_id, a.city, m.month, l.for_month, l.item, l.kind, l.amounts_sealed, m.state, l.held_document, l.held_id
  from social_insurance.line l join social_insurance.month m on m.tenant_id = l.tenant_id and m.id = l.month_id
    join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id;
call platform.open_view('social_insurance.enrolment_view');
call platform.open_view('social_insurance.insurance_line');
