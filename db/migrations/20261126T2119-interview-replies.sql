-- what an applicant answers to the time of an interview, by the link of their application
alter table recruitment.interview
  add column reply text check (reply in ('confirmed', 'declined')),
  add column reply_reason text check (char_length(reply_reason) <= 200),
  add column replied_at timestamptz,
  add check ((reply is null) = (replied_at is null)), add check (reply_reason is null or reply = 'declined');
