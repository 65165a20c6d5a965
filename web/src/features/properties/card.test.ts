import { expect, it } from 'vitest'
import type { PropertySummary } from '#contract/property.ts'
import { toCard } from './card.ts'

it('keeps only what a card shows, so that the pages that carry it stay small', () => {
  const image = { id: 'i', url: '/media/a/1280.jpg', width: 4, height: 3, placeholder: 'data:,', caption: 'Front' }
  const place = { id: 'a', title: 'Loft', images: [image, image], amenities: ['WIFI'], landlord: { id: 'l' } }
  const card = toCard(place as unknown as PropertySummary)
  const { id: _, ...shown } = image
  expect(card).toEqual({ id: 'a', title: 'Loft', images: [shown] })
})
