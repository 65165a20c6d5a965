import '../../../jobs.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importContextOfFile, NOW } from '../../../../../tests/support/imports.ts'
import { csv, type PLAIN, row } from '../../../../../tests/support/listings-file.ts'
import { reportLines, writeRejectedRows } from './report.ts'

const context = importContextOfFile()
const { run, stored } = context

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
    const path = await writeRejectedRows(join(context.folder, 'new'), result.rejected, NOW)
    expect(await readdir(join(context.folder, 'new'))).toEqual(['import-report-2030-05-01T12-00-00Z.csv'])
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
