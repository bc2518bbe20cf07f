-- What a payment of payroll takes of a day may be one person's pay: it stands sealed, and the plain sum is 0.
alter table statements.paid_on_day add column fen_sealed bytea;
