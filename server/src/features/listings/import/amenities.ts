import { AMENITIES, type Amenity } from '#contract/amenities.ts'

/** Brand names ("Sea breeze conditioner", "Fire TV sound system"), amenities nearby, and negations. */
const NOT_AN_AMENITY =
  /(?<!\bair[ -]?)\b(?:soap|shampoo|conditioner|shower gel|body wash|speakers?)$|\bsound system\b|\bnearby$|\bnot (?:allowed|available|included|permitted)\b|\bunavailable\b/
/**
 * Removes negated words: "No freezer refrigerator" is a refrigerator. "No stairs" is kept because it implies STEP_FREE.
 */
const NEGATED = /\b(?:no|without) (?!stairs)\w+/g

/**
 * Patterns of each amenity; a text may match several ("Washer / dryer"). "Patio or balcony" counts as a balcony.
 * Parking counts on the premises or free on the street.
 */
const PATTERNS: readonly [Amenity, RegExp][] = [
  ['WIFI', /\bwi-?fi\b|\bwireless internet\b/],
  ['HEATING', /\bheating\b|(?<!\b(?:outdoor|patio|pool|water) )\bheater\b|\bradiators?\b/],
  ['AIR_CONDITIONING', /\bair[ -]?condition(?:ing|er|ed)\b|\bac\b(?= (?:unit|-)|$)|\ba\/c\b|\bwindow ac\b/],
  ['HOT_WATER', /\bhot water\b(?! (?:kettle|dispenser|bottle))/],
  ['WASHER', /(?<!\b(?:dish|pressure) )\bwasher\b|\bwashing machine\b/],
  ['DRYER', /(?<!\b(?:hair|salad)[ -])\bdryer\b/],
  ['IRON', /^(?:steam |clothes )?iron\b|\biron(?:ing board)?$(?<!\b(?:cast|waffle|curling|flat|wrought) iron)/],
  ['HAIR_DRYER', /\bhair[ -]?dr[yi]er\b/],
  ['BED_LINEN', /\bbed ?(?:linens?|sheets)\b|^linens?\b/],
  ['TV', /\b(?:hd|smart )?tv\b|\btelevision\b/],
  ['WORKSPACE', /\bwork ?space\b|(?<!\b(?:front|reception|help|changing) )\bdesk\b|\blaptop[ -]friendly\b/],
  ['KITCHEN', /(?<!\b(?:outdoor|play|in) )\bkitchen(?:ette)?\b(?! aid)/],
  ['OVEN', /(?<!\b(?:microwave|toaster|dutch|pizza) )\boven\b(?! (?:gloves?|mitts?))/],
  ['MICROWAVE', /\bmicrowave\b/],
  ['DISHWASHER', /\bdish[ -]?washer\b/],
  ['REFRIGERATOR', /fridge|refri(?:d)?gerator/],
  ['FREEZER', /\bfreezer\b/],
  [
    'COFFEE_MAKER',
    /\bcoffee[ -]?(?:maker|machine)\b|\b(?:nespresso|keurig|percolator)\b|\bespresso machine\b|\bfrench press\b/,
  ],
  ['KETTLE', /\bkettle\b/],
  ['TOASTER', /\btoaster\b/],
  ['DINING_TABLE', /\bdining table\b/],
  ['PARKING', /^(?!.*\b(?:off premises|off-site)\b)(?!paid street)(?:.*\bparking\b|.*\b(?:garage|carport|driveway)\b)/],
  ['EV_CHARGER', /\bev charg(?:er|ing)\b|\belectric (?:vehicle|car) charg/],
  ['ELEVATOR', /\belevator\b|(?<!\bski )\blift\b/],
  ['BALCONY', /\bbalcon(?:y|ies)\b/],
  ['GARDEN', /\b(?:garden|back ?yard|yard)\b(?! view)/],
  ['TERRACE', /^(?!.*\bbalcony\b).*\b(?:terrace|patio|sun ?deck|roof ?deck|deck)\b(?! view)/],
  ['BBQ', /\b(?:bbq|barbecue|barbeque)\b(?! (?:utensils|tools))/],
  ['POOL', /\bpool\b(?! (?:table|view|toys|cover|heater))/],
  ['HOT_TUB', /\bhot ?tub\b|\bjacuzzi\b|\bwhirlpool (?:tub|bath)\b/],
  ['SAUNA', /\bsauna\b/],
  ['GYM', /\bgym\b|\bfitness (?:room|cent(?:er|re))\b/],
  ['FIREPLACE', /\bfire ?place\b(?! guards?)|\bwood[ -]burning stove\b|\blog burner\b/],
  ['BATHTUB', /\bbath ?tub\b/],
  ['SEA_VIEW', /\b(?:sea|ocean|bay|beach|harbou?r|marina) view\b/],
  ['CITY_VIEW', /\bcity (?:skyline )?view\b|\bskyline view\b/],
  ['SMOKE_ALARM', /\bsmoke (?:alarm|detector)\b/],
  ['CARBON_MONOXIDE_ALARM', /\bcarbon monoxide\b|\bco (?:alarm|detector)\b/],
  ['FIRE_EXTINGUISHER', /\bfire extinguisher\b/],
  ['FIRST_AID_KIT', /\bfirst[ -]aid\b/],
  ['LOCKBOX', /\b(?:lock|key) ?box\b|\bkey ?safe\b/],
  ['STEP_FREE', /\bstep[ -]free\b|\bwheel ?chair\b|\bno stairs\b/],
  ['PETS_ALLOWED', /\bpets? (?:are )?(?:allowed|welcome|friendly)\b|\bpet-friendly\b/],
  ['SMOKING_ALLOWED', /\bsmoking (?:is )?(?:allowed|permitted)\b/],
  [
    'CHILDREN_WELCOME',
    /\b(?:family|kid|child|children)[ -](?:friendly|welcome)\b|\bcrib\b|\bhigh ?chair\b|\bchanging table\b|\bchildren['’]s (?:books|dinnerware|playroom)\b/,
  ],
  ['LONG_STAYS', /\blong[ -]term (?:stays?|rental)\b|\bmonthly stays?\b/],
]

const CODES: ReadonlySet<string> = new Set(AMENITIES)

/** Returns the amenity codes of one text. */
export const amenitiesOf = (spelling: string): readonly Amenity[] => {
  const code = spelling.trim().toUpperCase()
  if (CODES.has(code)) return [code as Amenity]
  const words = spelling.toLowerCase().replace(/\s+/g, ' ').replace(NEGATED, '').trim()
  return NOT_AN_AMENITY.test(words)
    ? []
    : PATTERNS.filter(([, pattern]) => pattern.test(words)).map(([amenity]) => amenity)
}

const cache = new Map<string, readonly Amenity[]>()
/** Files repeat about 2,000 texts; the limit bounds the memory. */
const CACHE_SIZE = 10_000

/** Parses a semicolon-separated list to codes, in the order of AMENITIES, and the texts without a code. */
export const readAmenities = (joined: string): { amenities: Amenity[]; unknown: string[] } => {
  const found = new Set<Amenity>()
  const unknown = new Set<string>()
  for (const part of joined.split(';')) {
    const spelling = part.trim()
    if (!spelling) continue
    let codes = cache.get(spelling)
    if (!codes) {
      codes = amenitiesOf(spelling)
      if (cache.size < CACHE_SIZE) cache.set(spelling, codes)
    }
    if (codes.length === 0) unknown.add(spelling)
    for (const code of codes) found.add(code)
  }
  return { amenities: AMENITIES.filter((code) => found.has(code)), unknown: [...unknown] }
}
