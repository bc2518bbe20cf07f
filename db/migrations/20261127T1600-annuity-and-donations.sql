-- What somebody pays into an enterprise annuity, and donations: claims like the others, that come off taxed wages (IIT Law art. 6).
alter table tax.claim drop constraint claim_kind_check;
alter table tax.claim add constraint claim_kind_check check (kind in ('childEducation', 'continuingEducation', 'housingLoan', 'housingRent', 'elderly',
  'infantCare', 'seriousIllness', 'personalPension', 'healthInsurance', 'annuity', 'donation', 'donationFull'));
