import { globSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '../../../tests/support/pages.ts'
import { ADMIN_PAGES } from './admin/pages.ts'
import { createRoutes } from './routes.tsx'

const routes = createRoutes()

const idsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ id = '', children }) => (children ? idsOf(children) : [id]))

test('every route is looked at by a test, with what is known only to it in its path', () => {
  const paths = Object.values(PAGES).flatMap((pages) => pages.map(({ path }) => path.replaceAll(/[{}]/g, '')))
  const tables: RouteObject[][] = [routes, ADMIN_PAGES]
  const seen = new Set(tables.flatMap((table) => paths.map((path) => matchRoutes(table, path)?.at(-1)?.route.id)))
  expect(idsOf([...routes, ...ADMIN_PAGES]).filter((id) => !seen.has(id))).toEqual([])
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
