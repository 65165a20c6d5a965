import { expect, test } from 'vitest'
import { parseAttribution } from './attribution.ts'

test('parses an attribution into text and http links and leaves other markup as text', () => {
  expect(parseAttribution('© Us')).toEqual([{ text: '© Us' }])
  expect(parseAttribution('© <a href="https://osm.example/c">OSM</a> and others')).toEqual([
    { text: '© ' },
    { text: 'OSM', href: 'https://osm.example/c' },
    { text: ' and others' },
  ])
  expect(parseAttribution('<a href="javascript:alert(1)">x</a>')).toEqual([
    { text: '<a href="javascript:alert(1)">x</a>' },
  ])
  expect(parseAttribution('<img src=x onerror=1>')).toEqual([{ text: '<img src=x onerror=1>' }])
})
