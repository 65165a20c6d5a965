-- The time of the change instead of that of its transaction's begin: an import may take longer than entries are kept.
alter table search_changes alter column changed_at set default clock_timestamp();
