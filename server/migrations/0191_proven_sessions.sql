-- Until when a session that a mailed code began may set the first password of its account: later, or in another session, the
-- address has to be proved again. Null in sessions that began in another way.
alter table sessions add column address_proven_until timestamptz;
