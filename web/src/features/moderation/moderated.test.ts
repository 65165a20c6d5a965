import { expect, it } from 'vitest'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { formerPlace } from './moderated.ts'

const at = (position: string | null) =>
  ({ lat: 48.871234, lng: -2.365678, changedFrom: position === null ? null : { position } }) as ModeratedProperty

it.each([
  ['48.87000, -2.36568', { lat: 48.87, lng: -2.36568 }],
  // The same to about a metre.
  ['48.87123, -2.36568', undefined],
  ['', undefined],
  [null, undefined],
])('a place that was at "%s" before', (position, former) => {
  expect(formerPlace(at(position))).toEqual(former)
})
