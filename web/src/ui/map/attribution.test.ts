import { expect, test } from 'vitest'
import { credits } from './attribution.ts'

test('an attribution becomes text and links, and nothing else', () => {
  expect(credits('© Us')).toEqual([{ text: '© Us' }])
  expect(credits('© <a href="https://osm.example/c">OSM</a> and others')).toEqual([
    { text: '© ' },
    { text: 'OSM', href: 'https://osm.example/c' },
    { text: ' and others' },
  ])
  expect(credits('<a href="javascript:alert(1)">x</a>')).toEqual([{ text: '<a href="javascript:alert(1)">x</a>' }])
  expect(credits('<img src=x onerror=1>')).toEqual([{ text: '<img src=x onerror=1>' }])
})
