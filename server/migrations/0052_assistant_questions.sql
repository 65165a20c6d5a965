-- Questions that the assistant could not answer, for 90 days.
create table assistant_questions (
  id uuid primary key,
  user_id uuid not null references users,
  language text not null check (language in ('en', 'fr', 'ar', 'am')),
  text text not null,
  asked_at timestamptz not null
);
create index assistant_questions_user on assistant_questions (user_id);
create index assistant_questions_asked on assistant_questions (asked_at);

-- Their words without stop words: the stem, by which questions are grouped, and the word as it was written.
create table assistant_question_words (
  question_id uuid not null references assistant_questions on delete cascade,
  stem text not null,
  word text not null,
  primary key (question_id, stem)
);
