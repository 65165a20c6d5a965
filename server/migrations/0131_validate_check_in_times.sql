-- Reads all listings, under a lock that reads and writes pass.
alter table properties validate constraint properties_check_in_time;
alter table properties validate constraint properties_check_out_time;
