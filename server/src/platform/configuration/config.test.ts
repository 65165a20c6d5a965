import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const OWN = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Us' }
const PRODUCTION = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }

it.each([
  ['a demo', {}, OSM],
  ['a public demo', { DEMO: 'public' }, OSM],
  ['a demo with MAP_TILES_URL empty', { MAP_TILES_URL: '' }, undefined],
  ['a demo with tiles of its own', OWN, OWN.MAP_TILES_URL],
  ['a server without the demo', { DEMO: '0' }, undefined],
  ['production', PRODUCTION, undefined],
  ['production with tiles of its own', { ...PRODUCTION, ...OWN }, OWN.MAP_TILES_URL],
])('%s has the map tiles that its terms allow', (_, env, url) => {
  expect(readConfig(env).mapTiles?.url).toBe(url)
})

it('credits OpenStreetMap for its tiles', () => {
  expect(readConfig({}).mapTiles?.attribution).toContain('https://www.openstreetmap.org/copyright')
})
