-- outside of a transaction
-- The prices of places like another one, from an index alone.
create index concurrently if not exists properties_comparable
  on properties (city_plain, country, property_type, price_unit, bedrooms)
  include (price_minor, neighbourhood, landlord_id, id) where is_public;
-- A landlord's requests, coming stays and held deposits, without the many stays that are over.
create index concurrently if not exists bookings_landlord_ending on bookings (landlord_id, end_date);
