import '../../../jobs.ts'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importContextOfFile } from '../../../../../tests/support/imports.ts'
import { csv, PLAIN, row } from '../../../../../tests/support/listings-file.ts'
import { choosePicture } from './actions.ts'

const context = importContextOfFile()
const { run, stored } = context

describe('a valid file', () => {
  it('becomes listings of the landlord with a drawn picture of their type', async () => {
    const result = await run(csv(row()))
    expect(result).toMatchObject({ read: 1, imported: 1, alreadyThere: 0, rejected: [], status: 'APPROVED' })
    const [property] = await stored()
    expect(property).toMatchObject({
      landlordId: context.landlord,
      sourceId: '1',
      sourceCurrency: 'USD',
      title: 'A bright flat by the river',
      propertyType: 'APARTMENT',
      priceMinor: 145_000,
      priceUnit: 'NIGHT',
      bedrooms: 2,
      bathrooms: 1.5,
      maxGuests: 4,
      minStay: 2,
      maxStay: 365,
      amenities: ['WIFI', 'KITCHEN'],
      city: 'Lyon',
      country: 'FR',
      lat: 45.77,
      lng: 4.83,
      isPublic: true,
      reviewCount: 0,
      averageRating: null,
    })
    const images = await context.base.db.selectFrom('images').selectAll().execute()
    expect(images).toMatchObject([
      {
        propertyId: property?.id,
        position: 0,
        key: `drawn/${choosePicture('APARTMENT', '1')}`,
        caption: 'A drawn house',
      },
    ])
    expect(choosePicture('APARTMENT', '1')).toMatch(/^type-apartment-[1-4]$/)
  })
  it('is pending review unless published', async () => {
    await run(csv(row()), { publish: false })
    expect(await stored()).toMatchObject([{ status: 'PENDING', isPublic: false }])
  })
  it('keeps its order in newest-first lists, across batches', async () => {
    const ids = Array.from({ length: 1_234 }, (_, index) => String(index))
    const result = await run(csv(...ids.map((source_id) => row({ source_id }))))
    expect(result.imported).toBe(1_234)
    expect((await stored()).map((property) => property.sourceId)).toEqual(ids)
  })
  it('creates no duplicates when imported again or naming a listing twice', async () => {
    const text = csv(row(), row({ source_id: '2' }), row({ source_id: '2', title: 'The second of that name' }))
    expect(await run(text)).toMatchObject({ read: 3, imported: 2, alreadyThere: 1 })
    expect(await run(text)).toMatchObject({ read: 3, imported: 0, alreadyThere: 3 })
    expect(await run(csv(row(), row({ source_id: '3' })))).toMatchObject({ imported: 1, alreadyThere: 1 })
    expect((await stored()).map(({ sourceId, title }) => [sourceId, title]).sort()).toEqual(
      ['1', '2', '3'].map((id) => [id, PLAIN.title]),
    )
    expect(await context.base.db.selectFrom('images').select('id').execute()).toHaveLength(3)
  })
  it('can be imported by two processes at once', async () => {
    const text = csv(...Array.from({ length: 700 }, (_, index) => row({ source_id: String(index) })))
    const results = await Promise.all([run(text), run(text)])
    expect(results.map(({ imported }) => imported).sort()).toEqual([0, 700])
    expect(await stored()).toHaveLength(700)
  })
  it.each<[string, (text: string) => string | Buffer]>([
    ['packed by gzip', (text) => gzipSync(text)],
    ['with CRLF', (text) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text) => `\ufeff${text}`],
    ['without a line end at its end', (text) => text.trimEnd()],
    ['with blank lines', (text) => text.replaceAll('\n', '\n\n')],
    ['with its header in capitals', (text) => text.replace(/^.*/, (header) => header.toUpperCase())],
  ])('can be %s', async (_, made) => {
    const title = '日本の家 👩‍👧 "quoted", with a comma'
    expect(await run(made(csv(row({ title }), row({ source_id: '2' }))))).toMatchObject({ imported: 2, rejected: [] })
    expect((await stored())[0]?.title).toBe(title)
  })
  it('can leave optional columns blank', async () => {
    const blank = { description: '', bathrooms: '', max_guests: '', min_nights: '', amenities: '', bedrooms: '' }
    await run(
      csv(
        row({ ...blank, source_id: '1', title: 'House with 3 bedrooms' }),
        row({ ...blank, source_id: '2', title: 'Studio' }),
        row({ ...blank, source_id: '3', min_nights: '600', neighbourhood: '', property_type: '' }),
      ),
    )
    expect(await stored()).toMatchObject([
      { bedrooms: 3, maxGuests: 6, bathrooms: 1, minStay: 1, maxStay: 365, description: '' },
      { bedrooms: 0, maxGuests: 1 },
      { bedrooms: 1, maxGuests: 2, minStay: 600, maxStay: 600, propertyType: 'OTHER' },
    ])
  })
  it('can have times of check-in and check-out, which are else the usual ones', async () => {
    const withTimes = (text: string, ...times: string[]) =>
      text
        .trimEnd()
        .split('\n')
        .map((line, index) => `${line},${times[index]}`)
        .join('\n')
    const rows = ['1', '2', '3', '4', '5', '6'].map((source_id) => row({ source_id }))
    const text = withTimes(
      csv(...rows),
      'check_in,check_out',
      '16:00,10:30',
      '9:00:00,',
      ',',
      'noon,11:00',
      '10:00,12:00',
      '15:20,11:00',
    )
    const { rejected } = await run(text)
    expect(await stored()).toMatchObject([
      { checkInTime: '16:00', checkOutTime: '10:30' },
      { checkInTime: '09:00', checkOutTime: '09:00' },
      { checkInTime: '15:00', checkOutTime: '11:00' },
    ])
    expect(rejected.map(({ errors }) => errors)).toEqual([
      [{ reason: 'check_in cannot be read', value: 'noon' }],
      [{ reason: 'check_out is later than check_in', value: '12:00, 10:00' }],
      [{ reason: 'check_in cannot be read', value: '15:20' }],
    ])
  })
  it('can have a cleaning fee and discounts, and has no price rules without them', async () => {
    const cells = ['cleaning_fee,weekly_discount,monthly_discount', '$45.50,10%,25', ',,', '0,91,', 'free,,1.5']
    const rows = ['1', '2', '3', '4'].map((source_id) => row({ source_id }))
    const lines = csv(...rows)
      .trimEnd()
      .split('\n')
    const { rejected } = await run(lines.map((line, index) => `${line},${cells[index]}`).join('\n'))
    const listings = await stored()
    expect(listings.map(({ priceRules }) => priceRules)).toEqual([
      { cleaningFee: 4_550, weeklyDiscount: 10, monthlyDiscount: 25, weekdayPrices: [], seasons: [] },
      null,
    ])
    expect(rejected.map(({ errors }) => errors.map(({ reason }) => reason))).toEqual([
      ['weekly_discount cannot be read'],
      ['cleaning_fee cannot be read', 'monthly_discount cannot be read'],
    ])
  })
  it('is reduced to plain, limited text', async () => {
    await run(csv(row({ title: `${'word '.repeat(30)}`, description: `One<br />\u0000Two${' x'.repeat(3_000)}` })))
    const [property] = await stored()
    expect(property?.title).toMatch(/^(word )+word…$/)
    expect(property?.title.length).toBeLessThanOrEqual(120)
    expect(property?.description).toMatch(/^One\nTwo x/)
    expect(property?.description.length).toBeLessThanOrEqual(5_000)
  })
  it('adds its words to the search', async () => {
    await run(csv(row({ title: 'A zanzibarian pavilion' })))
    const words = await context.base.db
      .selectFrom('searchWords')
      .select('word')
      .where('word', '=', 'zanzibarian')
      .execute()
    expect(words).toHaveLength(1)
  })
})

describe('the landlord', () => {
  it.each([
    ['unknown@lintel.example', 'There is no account unknown@lintel.example. Register it first'],
    ['gone@lintel.example', 'There is no account gone@lintel.example'],
    ['guest@lintel.example', 'guest@lintel.example is a tenant: have the account ask to become a landlord'],
    ['boss@lintel.example', 'boss@lintel.example is not a landlord (role ADMIN)'],
  ])('cannot be %s', async (email, sentence) => {
    await expect(run(csv(row()), { landlord: email })).rejects.toThrow(sentence)
    expect(await stored()).toEqual([])
  })
})
