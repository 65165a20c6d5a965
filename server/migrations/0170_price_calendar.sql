-- What a landlord set beside the price: cleaning fee, weekly and monthly discount, prices of weekdays and seasons, as
-- PriceRules of the bookings, in minor units (docs/decisions/0025). Null for most listings.
alter table properties add column price_rules jsonb;

-- The parts of the price of a booking as they were when it was requested. The cleaning fee is part of subtotal_minor, from
-- which the discount is taken off already. night_lines has the nights by their prices; null when all cost the unit price.
alter table bookings add column cleaning_fee_minor bigint not null default 0,
  add column discount_minor bigint not null default 0,
  add column discount_percent smallint not null default 0,
  add column night_lines jsonb;

-- The minimum stay of stays that begin on a day: that of the season, else the usual one.
create function season_min_stay(rules jsonb, usual integer, starts date) returns integer
  language plpgsql stable parallel safe as $$
begin
  return coalesce((
    select (season ->> 'minStay')::integer from jsonb_array_elements(rules -> 'seasons') season
    where starts between (season ->> 'firstNight')::date and (season ->> 'lastNight')::date), usual);
end $$;

-- As stay_total, of a listing with price rules: what calculatePrice of the bookings computes.
create function stay_total_by_rules(price bigint, unit text, rules jsonb, starts date, ends date, billed bigint,
    per_unit bigint, fee_rate bigint) returns bigint
  language plpgsql stable parallel safe as $$
declare
  rent bigint := (2 * price * billed + per_unit) / (2 * per_unit);
  discount integer := 0;
begin
  if unit = 'NIGHT' then
    select sum(coalesce(
      (select (season ->> 'price')::bigint from jsonb_array_elements(rules -> 'seasons') season
        where night between (season ->> 'firstNight')::date and (season ->> 'lastNight')::date),
      (select (usual ->> 'price')::bigint from jsonb_array_elements(rules -> 'weekdayPrices') usual
        where (usual ->> 'weekday')::integer = extract(isodow from night)),
      price))
      into rent from (select starts + number as night from generate_series(0, ends - starts - 1) number) nights;
    discount := case
      when ends - starts >= 28 and (rules ->> 'monthlyDiscount')::integer > 0 then (rules ->> 'monthlyDiscount')::integer
      when ends - starts >= 7 then (rules ->> 'weeklyDiscount')::integer
      else 0 end;
  end if;
  -- The whole amount for the fee, without the price of a unit: the same rounding.
  return stay_total(rent - (rent * discount + 50) / 100 + (rules ->> 'cleaningFee')::bigint, 1, 1, fee_rate);
end $$;
