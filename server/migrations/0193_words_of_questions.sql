-- outside of a transaction
-- Finds the newest questions with a word, as examples in the list of admins.
create index concurrently if not exists assistant_question_words_stem on assistant_question_words (stem);
