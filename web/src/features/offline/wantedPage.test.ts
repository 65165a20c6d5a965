import { expect, it } from 'vitest'
import { wantedPage } from './wantedPage.ts'

it.each([
  ['/properties?city=Paris#map', '/properties?city=Paris#map'],
  ['/offline?to=/', undefined],
  ['//evil.example', undefined],
  ['/\t/evil.example/x', undefined],
  ['/\n/evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('a link to the offline page that names %j leads on to %s', (to, wanted) => {
  expect(wantedPage(new URLSearchParams({ to }))).toBe(wanted)
})
