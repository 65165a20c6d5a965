import type { PropertyType } from '#contract/property.ts'

/** Ordered by precedence: a private room is a ROOM in any kind of house. */
const PATTERNS: readonly [PropertyType, RegExp][] = [
  ['ROOM', /\b(?:private|shared|single|double|twin|hotel) (?:bed)?room\b|^(?:bed)?rooms?\b|\bdorm(?:itory)?\b/],
  ['TOWNHOUSE', /\b(?:town ?house|row ?house|terraced house)s?\b/],
  [
    'GUESTHOUSE',
    /\bguest ?(?:house|suite)s?\b|\bbed (?:and|&) breakfast\b|\bb ?& ?b\b|\b(?:pension|inn|hostel|hotel|ryokan|minsu|pousada|riad|casa particular|nature lodge|lodge)\b/,
  ],
  [
    'COMMERCIAL',
    /\b(?:commercial|offices?|shops?|retail|store ?front|warehouse|co-?working|restaurant|studio space|event space)\b/,
  ],
  ['STUDIO', /\bstudio\b/],
  ['LOFT', /\bloft\b/],
  ['VILLA', /\bvilla\b/],
  [
    'APARTMENT',
    /\b(?:apart(?:ment|hotel)s?|aparthotel|apt|condo(?:minium)?s?|flat|rental unit|maisonette|penthouse|duplex|unit)\b/,
  ],
  [
    'OTHER',
    /\b(?:house ?boat|boat|yacht|camper|rv|caravan|tent|yurt|tipi|tree ?house|castle|tower|barn|hut|container|dome|cave|windmill|lighthouse|igloo|train|bus|plane|campsite|island|ranch|religious building|shepherd|earthen|place|other|farm stay)\b/,
  ],
  ['HOUSE', /\b(?:homes?|houses?|cottage|bungalow|cabin|chalet|farm ?house|mansion|trullo|dammuso|cycladic)\b/],
]

/** Returns the property type of a free text, or undefined when no pattern matches. */
export const matchPropertyType = (text: string): PropertyType | undefined => {
  const words = text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0]
}
