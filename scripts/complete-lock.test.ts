import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingEntries } from './complete-lock.mjs'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))

it('the lock file holds the packages of every platform, so that `npm ci` works on each', () => {
  expect(missingEntries(lock)).toEqual({})
})

it('the lock file has no download addresses, so that each installation uses its own registry', () => {
  expect(
    Object.values(lock.packages as Record<string, { resolved?: string }>).filter(({ resolved }) => resolved),
  ).toEqual([])
})

it('the lock file has a checksum for every package, so that a changed one is refused on any platform', () => {
  const unchecked = Object.entries(lock.packages as Record<string, { integrity?: string }>).filter(
    ([path, { integrity }]) => path && !integrity?.startsWith('sha512-'),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})
