import { describe, expect, it } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { amenitiesOf, readAmenities } from './amenities.ts'
import { readAmount, readDegrees, readWhole } from './numbers.ts'
import { oneLine, paragraphs, truncate } from './plain-text.ts'
import { matchPropertyType } from './property-types.ts'
import { bedroomsInTitle, readBathrooms } from './rooms.ts'

describe('an amount of money', () => {
  it.each([
    ['$1,450.00', 1450],
    ['$18.00', 18],
    ['$10,000.00', 10_000],
    ['1450', 1450],
    ['1450.5', 1450.5],
    ['12,50', 12.5],
    ['1,450', 1450],
    ['€1.450,00', 1450],
    ['1.450.000', 1_450_000],
    ['1 450 €', 1450],
    ["CHF 1'450.00", 1450],
    ['US$90', 90],
    ['900 kr', 900],
    ['145.33333', 145.33333],
    ['0', 0],
  ])('%s is %d', (text, amount) => expect(readAmount(text)).toBe(amount))
  it.each(['1.450', 'from 100', '-5', '($5)', '1.5k', '1e5', 'NaN', '$', '12,34,56', '1,45,000.00', '--'])(
    '%s is rejected',
    (text) => expect(readAmount(text)).toBeUndefined(),
  )
})

describe('numbers', () => {
  it.each([
    ['2', 2],
    ['2.0', 2],
    [' 3 ', 3],
    ['2.5', undefined],
    ['-1', undefined],
    ['101', undefined],
    ['99999999999999999999', undefined],
    ['two', undefined],
  ])('%s as a whole number from 0 to 100 is %s', (text, value) => expect(readWhole(text, 0, 100)).toBe(value))
  it.each([
    ['55.95', 55.95],
    ['-3.18753', -3.18753],
    ['1e-05', 0.00001],
    ['55,95', 55.95],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    ['55°57', undefined],
  ])('%s in degrees is %s', (text, value) => expect(readDegrees(text)).toBe(value))
})

describe('bedrooms in a title', () => {
  it.each([
    ['2 bedrooms by the sea', 2],
    ['Two-bedroom flat', 2],
    ['Painted 3BR', 3],
    ['Roomy 2bed/2bath', 2],
    ['Corner 2BDR', 2],
    ['1bd over the mill', 1],
    ['4 double bedrooms', 4],
    ['Our 1 Bed mill', 1],
    ['4B2B over the mill', 4],
    ['Studio by the canal', 0],
    ['Room for rent in a tall 2-bed tower', undefined],
    ['1 bedroom in a 4B2B tower', 1],
    ['2 beds in the mill', undefined],
    ['6-bed dorm', undefined],
    ['Blue bedroom C in #312', undefined],
    ['Room 5 over the mill', undefined],
    ['No.12 Mill Lane', undefined],
    ['', undefined],
  ])('%s: %s', (title, bedrooms) => expect(bedroomsInTitle(title)).toBe(bedrooms))
})

describe('bathrooms', () => {
  it.each([
    ['1.5', 1.5],
    ['1.0', 1],
    ['0 shared baths', 0],
    ['1 shared bath', 1],
    ['2.5 baths', 2.5],
    ['Half-bath', 0.5],
    ['Shared half-bath', 0.5],
    ['Private bath', 1],
    ['two bathrooms', 2],
    ['two and a half baths', 2.5],
    ['1½ baths', 1.5],
    ['1,5', 1.5],
    ['1.3', 1.5],
    ['many', undefined],
    ['-1', undefined],
    ['1000', undefined],
  ])('%s: %s', (text, bathrooms) => expect(readBathrooms(text)).toBe(bathrooms))
})

describe('a property type', () => {
  it.each([
    ['Entire rental unit', 'APARTMENT'],
    ['Entire condo', 'APARTMENT'],
    ['Entire serviced apartment', 'APARTMENT'],
    ['Private room in townhouse', 'ROOM'],
    ['Shared room in hostel', 'ROOM'],
    ['Room in boutique hotel', 'ROOM'],
    ['Entire home', 'HOUSE'],
    ['Tiny home', 'HOUSE'],
    ['Entire cottage', 'HOUSE'],
    ['Entire townhouse', 'TOWNHOUSE'],
    ['Entire villa', 'VILLA'],
    ['Entire loft', 'LOFT'],
    ['Studio flat', 'STUDIO'],
    ['Entire guest suite', 'GUESTHOUSE'],
    ['Bed and breakfast', 'GUESTHOUSE'],
    ['Office', 'COMMERCIAL'],
    ['Houseboat', 'OTHER'],
    ['Shipping container', 'OTHER'],
    ['Camper/RV', 'OTHER'],
    ['Spaceship', undefined],
    ['', undefined],
  ])('%s: %s', (kind, type) => expect(matchPropertyType(kind)).toBe(type))
  it('can be a code of the contract', () => {
    expect(PROPERTY_TYPES.map(matchPropertyType)).toEqual(PROPERTY_TYPES)
  })
})

describe('amenities', () => {
  it.each([
    ['Wifi', ['WIFI']],
    ['Fast wifi – 214 Mbps', ['WIFI']],
    ['Hot water kettle', ['KETTLE']],
    ['Free washer – In unit', ['WASHER']],
    ['Washer / dryer', ['WASHER', 'DRYER']],
    ['Dishwasher', ['DISHWASHER']],
    ['Hair dryer', ['HAIR_DRYER']],
    ['Drying rack for clothing', []],
    ['43 inch HDTV with Apple TV', ['TV']],
    ['Fire TV sound system', []],
    ['Sea kelp conditioner', []],
    ['Swimming pool shampoo', []],
    ['Portable air conditioner', ['AIR_CONDITIONING']],
    ['AC - split type ductless system', ['AIR_CONDITIONING']],
    ['Combination oven/microwave oven', ['OVEN', 'MICROWAVE']],
    ['No freezer refrigerator', ['REFRIGERATOR']],
    ['Whirlpool stainless steel oven', ['OVEN']],
    ['Shared outdoor pool - heated', ['POOL']],
    ['Pool table', []],
    ['Shared gym nearby', []],
    ['Free residential garage on premises – 1 space', ['PARKING']],
    ['Free street parking', ['PARKING']],
    ['Paid parking garage off premises', []],
    ['Private patio or balcony', ['BALCONY']],
    ['Roof terrace', ['TERRACE']],
    ['Private backyard – Not fully fenced', ['GARDEN']],
    ['Garden view', []],
    ['BBQ grill: gas', ['BBQ']],
    ['Barbecue utensils', []],
    ['Fireplace guards', []],
    ['Pets allowed', ['PETS_ALLOWED']],
    ['Pets not allowed', []],
    ['Smoking allowed', ['SMOKING_ALLOWED']],
    ['No smoking', []],
    ['Crib - available upon request', ['CHILDREN_WELCOME']],
    ['sea_view', ['SEA_VIEW']],
  ])('%s: %j', (spelling, codes) => expect(amenitiesOf(spelling)).toEqual(codes))
  it('can be codes of the contract', () => {
    expect(readAmenities(AMENITIES.join(';'))).toEqual({ amenities: AMENITIES, unknown: [] })
  })
  it('are listed once each, in contract order, with the texts that have no code', () => {
    expect(readAmenities('Shampoo; Oven ;Wifi;;Fast wifi;Shampoo;')).toEqual({
      amenities: ['WIFI', 'OVEN'],
      unknown: ['Shampoo'],
    })
  })
})

describe('text', () => {
  it.each([
    ['One<br />Two<br /><br />Three', 'One\nTwo\n\nThree'],
    ['One<br />\nTwo', 'One\nTwo'],
    ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['<b>The space</b><br>Bright &amp; quiet', 'The space\nBright & quiet'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
    ['<h1>Hello</h1><a href="https://a.example">here</a><img src="x" alt="y">', 'Hello\n\nhere'],
    ['<script>alert(1)</script>Safe', 'Safe'],
    ['I <3 it, <br />5 < 6 & B&B', 'I <3 it,\n5 < 6 & B&B'],
    ['quiet&notable <br/>', 'quiet&notable'],
    ['cut inside a tag<br /', 'cut inside a tag'],
    ['cut inside a tag<', 'cut inside a tag'],
    ['a\u0000b\u0007c\td\u009f', 'abc\td'],
    ['&#0;&lt;script&gt;', '\ufffd<script>'],
    ['👩‍👧 مرحبا “quotes”', '👩‍👧 مرحبا “quotes”'],
    ['a\n\n\n\n\nb  \nc', 'a\n\nb\nc'],
    ['', ''],
  ])('%j becomes %j', (html, text) => expect(paragraphs(html)).toBe(text))
  it('can have ten thousand nested elements', () => {
    expect(() => paragraphs('<div>'.repeat(10_000))).not.toThrow()
  })
  it('is joined to one line', () => {
    expect(oneLine(' A<br>title \n with\tgaps ')).toBe('A title with gaps')
  })
  it.each([
    ['short', 8, 'short'],
    ['A flat, by the canal', 12, 'A flat, by…'],
    ['A flat, by the canal', 9, 'A flat…'],
    ['unbreakableword', 8, 'unbreak…'],
    ['👩‍👧👩‍👧👩‍👧', 12, '👩‍👧👩‍👧…'],
  ])('%s truncated to %d is %s', (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected)
    expect(expected.length).toBeLessThanOrEqual(max)
  })
})
