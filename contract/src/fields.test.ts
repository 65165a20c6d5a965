import { describe, expect, it } from 'vitest'
import { Line, PersonName, Text } from './fields.ts'
import { SavedReplyEntry } from './forms/conversations.ts'
import { ListingDraft, SubmittedListing } from './forms/listings.ts'
import { BankAccount } from './forms/payout-details.ts'
import { ReviewEntry } from './forms/reviews.ts'

const INVISIBLE = ['\u200b\u200b', ' \u2800 ', '\u3164', '\u00ad', '\u202e\u2066', '\ufeff\u200d\ufe0f', '\u0085']
const faultsOf = (name: string) =>
  PersonName.safeParse(name).error?.issues.map((issue) => ('format' in issue ? issue.format : issue.code)) ?? []

describe('a name', () => {
  it('has at least one visible character', () => {
    for (const name of ['', ...INVISIBLE]) expect([name, faultsOf(name)]).toEqual([name, ['too_small']])
  })

  it('is one line without characters that change the direction of the text after them', () => {
    for (const name of [
      'Lintel Support\n\nVerified ✓',
      'Lintel\r\nSupport',
      'Lintel\u2028Support',
      'Lintel\u0085Support',
      'Lintel\tSupport',
      'Lintel \u202etroppuS',
      'Lintel \u2067Support',
    ])
      expect([name, faultsOf(name)]).toEqual([name, ['one-line']])
  })

  it('may have marks and joiners that its script needs', () => {
    for (const name of ['ሰላም ተስፋዬ', 'مريم\u200f', 'علی\u200cرضا', '👩\u200d💻 Ada', 'Zoë O’Hara-Świątek'])
      expect(PersonName.parse(` ${name} `)).toBe(name)
  })
})

it('a text of which a reader would see nothing is empty, and others keep their line breaks', () => {
  for (const text of INVISIBLE) {
    expect(Text(100).parse(text)).toBe('')
    expect(Line(100).parse(text)).toBe('')
    expect(Text(100, 1).safeParse(text).success).toBe(false)
  }
  expect(Text(100, 1).parse(' One\n\ttwo ')).toBe('One\n\ttwo')
  expect(Text(100).safeParse('\u0000').success).toBe(false)
})

it('a text loses the characters that reorder what follows it', () => {
  expect(Text(100, 1).parse('Pay \u202etuo\u202c here\u2066')).toBe('Pay tuo here')
  expect(Text(100, 1).parse('مريم\u200f ✓')).toBe('مريم\u200f ✓')
})

it('titles, places and holders of accounts are one line', () => {
  for (const [schema, field] of [
    [ListingDraft, 'title'],
    [SubmittedListing, 'title'],
    [ListingDraft, 'city'],
    [ListingDraft, 'neighbourhood'],
    [ListingDraft, 'address'],
    [SavedReplyEntry, 'title'],
    [ReviewEntry, 'title'],
    [BankAccount, 'holder'],
  ] as const) {
    const faults = schema.safeParse({ [field]: 'Bright attic\nin the old town' }).error?.issues ?? []
    expect(faults.find(({ path }) => path[0] === field)).toMatchObject({ format: 'one-line' })
  }
})
