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

it.each([
  [{}, 'mailto:no-reply@localhost'],
  [{ MAIL_FROM: 'Rent <post@rent.example>' }, 'mailto:post@rent.example'],
  [{ PUBLIC_URL: 'https://rent.example/' }, 'https://rent.example'],
  [{ PUBLIC_URL: 'https://rent.example', VAPID_SUBJECT: 'mailto:ops@rent.example' }, 'mailto:ops@rent.example'],
])('push services can reach the operator of %o', (env, subject) => {
  expect(readConfig(env).push.subject).toBe(subject)
})

it.each([
  [{ VAPID_PRIVATE_KEY: 'short' }, /VAPID_PRIVATE_KEY/],
  [{ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, /VAPID_PRIVATE_KEY/],
  [{ VAPID_SUBJECT: 'ops@rent.example' }, /VAPID_SUBJECT/],
])('refuses %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('takes several replicas, and refuses what is no address or has no primary', () => {
  const primary = 'postgres://lintel@db1/lintel'
  const read = (DATABASE_READ_URL: string, env = { DATABASE_URL: primary }) =>
    readConfig({ ...env, DATABASE_READ_URL }).databaseReadUrls
  expect(read('postgres://lintel@db2/lintel, postgresql://lintel@db3/lintel')).toEqual([
    'postgres://lintel@db2/lintel',
    'postgresql://lintel@db3/lintel',
  ])
  expect(read('')).toEqual([])
  for (const wrong of ['db2', 'https://db2/lintel', 'postgres://lintel@db2/lintel,'])
    expect(() => read(wrong)).toThrow('DATABASE_READ_URL is not valid. Expected addresses such as')
  expect(() => readConfig({ DATABASE_READ_URL: primary })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
})
