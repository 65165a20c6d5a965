import '../../../jobs.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addPerson } from '../../../../../tests/support/fixtures.ts'
import { csv, PLAIN, row } from '../../../../../tests/support/listings-file.ts'
import { readConfig } from '../../../platform/configuration/config.ts'
import { choosePicture, type ImportOptions, importListings } from './actions.ts'
import { openSourceFile } from './csv-file.ts'
import { reportLines, writeRejectedRows } from './report.ts'

const NOW = new Date('2030-05-01T12:00:00.000Z')
const PICTURES = { width: 1280, height: 960, placeholder: 'data:,', alt: 'A drawn house' }

let base: FreshDatabase
let folder: string
let landlord: string

const file = async (content: string | Buffer) => {
  const path = join(folder, `${randomUUID()}.csv`)
  await writeFile(path, content)
  return path
}
const services = () => ({ db: base.db, config: readConfig({ NODE_ENV: 'test' }), clock: () => NOW })
const run = async (content: string | Buffer, given: Partial<ImportOptions> = {}) =>
  importListings(services(), {
    file: await openSourceFile(await file(content)),
    landlord: 'host@lintel.example',
    publish: true,
    getPicture: () => PICTURES,
    ...given,
  })
const stored = () => base.db.selectFrom('properties').selectAll().orderBy('createdAt', 'desc').execute()

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
  landlord = await addPerson(base.db, { email: 'Host@lintel.example' })
  await addPerson(base.db, { email: 'guest@lintel.example', role: 'TENANT' })
  await addPerson(base.db, { email: 'boss@lintel.example', role: 'ADMIN' })
  await addPerson(base.db, { email: 'gone@lintel.example', deletedAt: NOW })
})
beforeEach(async () => {
  await base.db.deleteFrom('images').execute()
  await base.db.deleteFrom('properties').execute()
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true })
})

describe('a valid file', () => {
  it('becomes listings of the landlord with a drawn picture of their type', async () => {
    const result = await run(csv(row()))
    expect(result).toMatchObject({ read: 1, imported: 1, alreadyThere: 0, rejected: [], status: 'APPROVED' })
    const [property] = await stored()
    expect(property).toMatchObject({
      landlordId: landlord,
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
    const images = await base.db.selectFrom('images').selectAll().execute()
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
    expect(await base.db.selectFrom('images').select('id').execute()).toHaveLength(3)
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
    const words = await base.db.selectFrom('searchWords').select('word').where('word', '=', 'zanzibarian').execute()
    expect(words).toHaveLength(1)
  })
})

describe('a row', () => {
  it.each<[Partial<typeof PLAIN>, string]>([
    [{ source_id: '' }, 'no source_id'],
    [{ title: ' ' }, 'no title'],
    [{ title: '<br>\u0007' }, 'no title'],
    [{ city: '' }, 'no city'],
    [{ price: '' }, 'no price'],
    [{ price: 'on request' }, 'price cannot be read'],
    [{ price: '0.00' }, 'price is not above zero'],
    [{ price: '5000000000' }, 'price is above a thousand million'],
    [{ price_unit: 'HOUR' }, 'price unit is not one of NIGHT, WEEK, MONTH'],
    [{ lat: '' }, 'no coordinates'],
    [{ lat: '91' }, 'coordinates are outside the world'],
    [{ lng: '-180.5' }, 'coordinates are outside the world'],
    [{ lng: 'east' }, 'coordinates cannot be read'],
    [{ country: 'France' }, 'country is not a two-letter code such as FR'],
    [{ bedrooms: 'some' }, 'bedrooms cannot be read'],
    [{ bathrooms: 'some' }, 'bathrooms cannot be read'],
    [{ max_guests: '2.5' }, 'max_guests cannot be read'],
    [{ min_nights: '99999999999' }, 'min_nights cannot be read'],
  ])('with %j is rejected: %s', async (given, reason) => {
    const result = await run(csv(row({ source_id: '7' }), row(given)))
    expect(result).toMatchObject({ imported: 1, rejected: [{ line: 3, errors: [{ reason }] }] })
    expect(await stored()).toHaveLength(1)
  })
  it('is reported with all of its errors and its first line', async () => {
    const result = await run(
      csv(row({ description: 'One\r\nTwo\n\nFour' }), '', row({ source_id: '2', price: '', lat: '99' }), 'a,b'),
    )
    expect(result.rejected).toEqual([
      {
        line: 7,
        sourceId: '2',
        errors: [
          { reason: 'no price', value: '' },
          { reason: 'coordinates are outside the world', value: '99, 4.83' },
        ],
      },
      {
        line: 8,
        sourceId: '',
        errors: [{ reason: 'number of fields differs from the header', value: '2 fields instead of 19' }],
      },
    ])
  })
  it.each([
    ['$18.00', 'NIGHT', 1_800],
    ['$10,000.00', 'WEEK', 1_000_000],
    ['999999999', 'month', 99_999_999_900],
  ])('accepts the price %s per %s', async (price, price_unit, minor) => {
    await run(csv(row({ price, price_unit })))
    expect(await stored()).toMatchObject([{ priceMinor: minor, priceUnit: price_unit.toUpperCase() }])
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

describe('the report', () => {
  it('counts rows that were read, imported and rejected, and unknown words', async () => {
    const result = await run(
      csv(
        row({ currency: 'gbp', amenities: 'Wifi;Shampoo;Hangers' }),
        row({ source_id: '2', property_type: 'Spaceship', amenities: 'Shampoo' }),
        row({ source_id: '=3', price: '' }),
        row({ source_id: '4', price: 'ask, "please"', lat: '95' }),
      ),
    )
    expect(reportLines(result, { seconds: 1.23, list: '/data/import-report.csv' })).toEqual([
      '  read                  4 rows',
      '  imported              2, approved and public',
      '  already added         0',
      '  rejected              2, because',
      '          1  no price',
      '             line 4, source_id =3',
      '          1  price cannot be read',
      '             line 5, source_id 4: ask, "please"',
      '          1  coordinates are outside the world',
      '             line 5, source_id 4: 95, 4.83',
      '  All rejected rows: /data/import-report.csv',
      '  Unknown property types, imported as OTHER (1): Spaceship (1)',
      '  Unknown amenities, skipped (2): Shampoo (2), Hangers (1)',
      '  Ignored columns: rating, review_count (ratings come from reviews on this site).',
      '  Warning: prices in GBP (1) are shown as USD without conversion.',
      '  1.2 seconds',
    ])
    const path = await writeRejectedRows(join(folder, 'new'), result.rejected, NOW)
    expect(await readdir(join(folder, 'new'))).toEqual(['import-report-2030-05-01T12-00-00Z.csv'])
    expect(await readFile(path, 'utf8')).toBe(
      [
        'line,source_id,reason,value',
        "4,'=3,no price,",
        '5,4,price cannot be read; coordinates are outside the world,"ask, ""please""; 95, 4.83"',
        '',
      ].join('\r\n'),
    )
  })
  it('shows examples of each reason and the number of further rows', async () => {
    const result = await run(
      csv(...Array.from({ length: 30 }, (_, index) => row({ source_id: String(index), price: '' }))),
    )
    const lines = reportLines(result, { seconds: 1 })
    expect(lines.filter((line) => line.includes('line '))).toHaveLength(20)
    expect(lines).toContain('             and 10 more')
  })
})
