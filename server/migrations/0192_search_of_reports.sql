-- A search of reported listings compares each text without accents and case.
-- accepted property_reports: it has few rows, and their texts are short
alter table property_reports add column text_plain text not null generated always as (plain(text)) stored;
