-- The rent and the service fee of a stay, as calculatePrice of the bookings computes them: the price of a unit for `nights` of
-- `nights_per_unit`, rounded half up once; the fee in millionths of the rent, rounded half up. In two parts, since the product of
-- both is more than a bigint holds.
create function stay_total(price bigint, nights bigint, nights_per_unit bigint, fee_rate bigint) returns bigint
  language sql immutable strict parallel safe
  return (2 * price * nights + nights_per_unit) / (2 * nights_per_unit)
    + (2 * price * nights + nights_per_unit) / (2 * nights_per_unit) / 1000000 * fee_rate
    + (2 * ((2 * price * nights + nights_per_unit) / (2 * nights_per_unit) % 1000000) * fee_rate + 1000000) / 2000000;
