import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingEntries } from './complete-lock.mjs'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))

it('the lock file holds the packages of every platform, so that `npm ci` works on each', () => {
  expect(missingEntries(lock)).toEqual({})
})

it('the lock file names no place to download from: that is the business of whoever installs', () => {
  expect(
    Object.values(lock.packages as Record<string, { resolved?: string }>).filter(({ resolved }) => resolved),
  ).toEqual([])
})
