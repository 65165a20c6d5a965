import { globSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '../../../tests/support/pages.ts'
import { routes } from './routes.tsx'

const idsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ id = '', children }) => (children ? idsOf(children) : [id]))

test('every route is looked at by a test, with what is known only to it in its path', () => {
  const paths = Object.values(PAGES).flatMap((pages) => pages.map(({ path }) => path.replaceAll(/[{}]/g, '')))
  const seen = new Set(paths.map((path) => matchRoutes(routes, path)?.at(-1)?.route.id))
  expect(idsOf(routes).filter((id) => !seen.has(id))).toEqual([])
})

test('every group of pages is looked at by one test', () => {
  const folder = new URL('../../../tests/browser/', import.meta.url)
  const groups = globSync('*.test.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/describeLooks\(\(\) => site, '([^']+)'/g)].map(
      ([, group]) => group,
    ),
  )
  expect(groups.sort()).toEqual(Object.keys(PAGES).sort())
})
