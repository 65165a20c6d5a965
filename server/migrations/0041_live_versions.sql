-- Orders the events for open sockets: processes load and send them at the same time, so that they arrive in any order.
create sequence live_versions;
