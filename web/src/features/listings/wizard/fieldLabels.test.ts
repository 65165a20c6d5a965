import { expect, it } from 'vitest'
import { ListingDraft } from '#contract/forms/listings.ts'
import { en } from '../../../languages/listings/en.ts'
import { labelOfField } from './fieldLabels.ts'

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((words, name) => (words as Record<string, unknown> | undefined)?.[name], en)

it.each([...Object.keys(ListingDraft.shape), 'images'])(
  '%s has a label where the wizard links to what is wrong',
  (field) => {
    expect(textAt(labelOfField(field))).toEqual(expect.any(String))
  },
)
