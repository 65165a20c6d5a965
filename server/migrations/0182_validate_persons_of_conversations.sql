-- Reads all conversations, under a lock that reads and writes pass.
alter table support_conversations validate constraint support_conversations_person;
