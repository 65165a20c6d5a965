/** Amenity codes by the group under which they are displayed. */
export const AMENITY_GROUPS = {
  ESSENTIALS: [
    'WIFI',
    'HEATING',
    'AIR_CONDITIONING',
    'HOT_WATER',
    'WASHER',
    'DRYER',
    'IRON',
    'HAIR_DRYER',
    'BED_LINEN',
    'TV',
    'WORKSPACE',
  ],
  KITCHEN: [
    'KITCHEN',
    'OVEN',
    'MICROWAVE',
    'DISHWASHER',
    'REFRIGERATOR',
    'FREEZER',
    'COFFEE_MAKER',
    'KETTLE',
    'TOASTER',
    'DINING_TABLE',
  ],
  COMFORT: [
    'PARKING',
    'EV_CHARGER',
    'ELEVATOR',
    'BALCONY',
    'GARDEN',
    'TERRACE',
    'BBQ',
    'POOL',
    'HOT_TUB',
    'SAUNA',
    'GYM',
    'FIREPLACE',
    'BATHTUB',
    'SEA_VIEW',
    'CITY_VIEW',
  ],
  SAFETY_AND_ACCESS: [
    'SMOKE_ALARM',
    'CARBON_MONOXIDE_ALARM',
    'FIRE_EXTINGUISHER',
    'FIRST_AID_KIT',
    'LOCKBOX',
    'STEP_FREE',
    'PETS_ALLOWED',
    'SMOKING_ALLOWED',
    'CHILDREN_WELCOME',
    'LONG_STAYS',
  ],
} as const

export type AmenityGroup = keyof typeof AMENITY_GROUPS
export type Amenity = (typeof AMENITY_GROUPS)[AmenityGroup][number]

export const AMENITIES = Object.values(AMENITY_GROUPS).flat() as [Amenity, ...Amenity[]]
