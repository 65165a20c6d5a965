import { expect, it } from 'vitest'
import type { PayoutDetails } from '#contract/payout-details.ts'
import { detailFaults, toMasked, toStored } from './detail-rules.ts'

const bank = (account: string, bankCode = ''): PayoutDetails => ({
  method: 'BANK',
  holder: 'Lars Landlord',
  bankName: 'Banque de Lyon',
  account,
  bankCode,
})

it.each([
  ['FR14 2004 1010 0505 0001 3M02 606', '', {}],
  ['fr1420041010050500013m02606', 'BNPAFRPP', {}],
  ['FR14 2004 1010 0505 0001 3M02 607', '', { account: 'iban_invalid' }],
  ['1000123456789', 'CBETETAA', {}],
  ['1000123456789', '20-00-00', {}],
  ['1000123456789', '', { bankCode: 'bank_code_missing' }],
  ['1000123456789', 'A bank', { bankCode: 'bank_code_invalid' }],
])('an account %s with the code “%s” has the faults %o', (account, code, faults) => {
  const found = Object.entries(detailFaults(bank(account, code))).map(([name, { reason }]) => [name, reason])
  expect(Object.fromEntries(found)).toEqual(faults)
})

it('an IBAN is stored without spaces, and shown with its last four characters only', () => {
  const stored = toStored(bank('fr14 2004 1010 0505 0001 3m02 606', 'bnpafrpp'))
  expect(stored).toMatchObject({ account: 'FR1420041010050500013M02606', bankCode: 'BNPAFRPP' })
  const masked = toMasked(stored, new Date(0))
  expect(masked).toEqual({
    method: 'BANK',
    name: 'Banque de Lyon',
    holder: 'Lars Landlord',
    ending: '2606',
    updatedAt: '1970-01-01T00:00:00.000Z',
  })
})

it('a phone number is shown with its last four digits only, also when it ends in spaces', () => {
  const phone = '+251 911 23 45 67'
  expect(toMasked({ method: 'MOBILE', provider: 'Telebirr', phone }, new Date(0))).toMatchObject({ ending: '4567' })
})
