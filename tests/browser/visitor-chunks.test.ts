import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT, chunkFilesOf, readSiteManifest } from '../../scripts/built-files.mjs'
import { type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

const WEB = join(import.meta.dirname, '../../web')
const ENTRIES = ['src/browser.ts', 'src/hydrate.tsx']
const ADMIN_PAGE = /\/(admin[A-Z]\w*|superAdmins)\.tsx$/

let site: Site
let manifest: ReturnType<typeof readSiteManifest>
let routes: string[]
let adminPages: string[]
beforeAll(async () => {
  site = await sharedSite()
  manifest = readSiteManifest()
  const all = globSync('src/app/routes/*.tsx', { cwd: WEB }).map((name) => name.replaceAll('\\', '/'))
  routes = all.filter((name) => !ADMIN_PAGE.test(name))
  adminPages = [...all.filter((name) => ADMIN_PAGE.test(name)), 'src/app/admin/AdminArea.tsx']
})
afterAll(() => site.close())

const filesOf = (names: string[]) => chunkFilesOf(manifest, names)

/** Files that only pages of the administration load. */
const adminFiles = () => {
  const ofOthers = filesOf([...ENTRIES, ...routes])
  return new Set([...filesOf(adminPages)].filter((file) => !ofOthers.has(file)))
}

it('the file that records early input imports no other before the first paint', () => {
  expect(filesOf(['src/browser.ts']).size).toBe(1)
})

it('no chunk of a page outside of the administration knows a call of admins', () => {
  const files = filesOf([...ENTRIES, ...routes])
  expect(files.size).toBeGreaterThan(routes.length)
  const found = [...files].filter((file) => /\/api\/(super-)?admin/.test(readFileSync(join(CLIENT, file), 'utf8')))
  expect(found).toEqual([])
})

it('no page outside of the administration names one of its pages, and what these share is in files of their own', () => {
  const files = filesOf([...ENTRIES, ...routes.filter((name) => !name.endsWith('/admin.tsx'))])
  const found = [...files].filter((file) => {
    const text = readFileSync(join(CLIENT, file), 'utf8')
    return adminPages.some((page) => text.includes(manifest[page]?.file.replace('assets/', '') ?? page))
  })
  expect(found).toEqual([])
  const shared = [...adminFiles()].filter((file) => !adminPages.some((page) => manifest[page]?.file === file))
  expect(shared).toContainEqual(expect.stringMatching(/^assets\/admin-/))
})

it('the route of the administration alone loads nothing of it', () => {
  const gate = filesOf(['src/app/routes/admin.tsx'])
  expect([...gate].filter((file) => adminFiles().has(file))).toEqual([])
})

it.each(['/admin', '/admin/users', '/super-admin/admins'])(
  'a visitor and a tenant at %s download no code of admins',
  async (path) => {
    const isOfAdmins = (url: string) => adminFiles().has(new URL(url).pathname.slice(1))
    const anonymous = await site.visit(path)
    await anonymous.page.waitForURL('**/login?next=*')
    await settled(anonymous.page)
    expect(anonymous.requests.filter(isOfAdmins)).toEqual([])

    const tenant = await site.visitAs(await site.addAccount('Tom Typing'), path)
    await tenant.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(tenant.requests.filter(isOfAdmins)).toEqual([])
  },
)

it('an admin downloads the page with its frame, which stays from page to page', async () => {
  const { page, requests, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/audit')
  await settled(page)
  const loads = (name: string) => requests.some((url) => url.endsWith(`/${manifest[name]?.file}`))
  await expect.poll(() => loads('src/app/routes/adminAudit.tsx')).toBe(true)
  expect(loads('src/app/routes/adminUsers.tsx')).toBe(false)
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.evaluate((element) => element.setAttribute('data-same', ''))
  await navigation.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await expect.poll(() => page.locator('nav[data-same]').count()).toBe(1)
  await expect.poll(() => loads('src/app/routes/adminUsers.tsx')).toBe(true)
  expect(complaints).toEqual([])
})

it('the server preloads the route of the administration and answers 404 to an unknown page of it', async () => {
  const known = await fetch(`${site.url}/admin/users`, { headers: { accept: 'text/html' } })
  expect([known.status, (await known.text()).includes(manifest['src/app/routes/admin.tsx']?.file ?? 'none')]).toEqual([
    200,
    true,
  ])
  for (const path of ['/admin/nothing', '/super-admin', '/admin/users/x/y'])
    expect([path, (await fetch(site.url + path, { headers: { accept: 'text/html' } })).status]).toEqual([path, 404])
})

it('an admin reads within the administration that an address of it is missing', async () => {
  const admin = await site.logIn('admin@lintel.example')
  for (const path of ['/admin/nothing', '/admin/users/nobody', '/admin/support/nothing', '/super-admin/admins']) {
    const { page } = await site.visitAs(admin, path)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).waitFor()
    await page.getByRole('link', { name: 'Go to the overview' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Page not found/)
  }
})
