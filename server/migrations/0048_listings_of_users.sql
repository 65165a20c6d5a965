-- All properties of a landlord, also deleted ones, whose reviews and audit entries stay. The other indexes by landlord are partial.
create index properties_of_user on properties (landlord_id);
