import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site, unused } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SENTENCE = 'This has changed since you saw it. Check it again before you decide.'

it('names which of several listings were not approved and why, and leaves them selected', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const own = async (path: string, body?: object) =>
    (await site.call(path, { token: landlord.token, ...(body && { method: 'PUT', body }) })).json()
  type Own = { id: string; changed: boolean; listed: boolean }
  const { data } = await own('/api/users/me/properties?status=APPROVED&limit=100')
  const one = data.find(({ changed, listed }: Own) => listed && !changed)
  const other = data.find(({ id }: Own) => id !== one.id)
  const [first, second] = [unused('A changed title'), unused('Another changed title')]
  await own(`/api/properties/${one.id}`, { title: first })
  await own(`/api/properties/${other.id}`, { title: second })
  const { page, complaints } = await site.visitAs(admin, `/admin/properties?queue=changed&userId=${landlord.user.id}`)
  const check = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await check(first).check()
  await check(second).check()
  await page.getByText('2 selected').waitFor()
  await own(`/api/properties/${other.id}`, { title: `${second}, once more` })

  await page.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve selected' }).click()
  const outcome = page.getByRole('status').filter({ hasText: '1 failed:' })
  await outcome.getByText(`“${first}” was approved.`).waitFor()
  await outcome.getByText(`${second}: ${SENTENCE}`).waitFor()
  await check(first).waitFor({ state: 'detached' })
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => check(`${second}, once more`).isChecked()).toBe(true)
  await outcome.getByRole('button', { name: 'Close' }).click()
  await outcome.waitFor({ state: 'detached' })
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

it('an admin decides only on changes that the page shows, also when the landlord saves others meanwhile', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const own = async (path: string, body?: object) =>
    (await site.call(path, { token: landlord.token, ...(body && { method: 'PUT', body }) })).json()
  const { data } = await own('/api/users/me/properties?status=APPROVED')
  const { id } = data.find(({ changed, listed }: { changed: boolean; listed: boolean }) => listed && !changed)
  const state = async () =>
    (await own('/api/users/me/properties?limit=100')).data.find((each: { id: string }) => each.id === id)
  await own(`/api/properties/${id}`, { title: 'A first change of the title' })

  const { page } = await site.visitAs(admin, `/admin/properties?queue=changed&item=${id}`)
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title })
  await heading('A first change of the title').waitFor()

  const { page: editor } = await site.visitAs(landlord, `/my-properties/${id}/edit`)
  await editor.getByRole('textbox', { name: 'Title' }).fill('A second change of the title')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.getByText('Saved.').waitFor()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(SENTENCE).waitFor()
  await heading('A second change of the title').waitFor()
  await expect.poll(async () => (await state()).changed).toBe(true)

  // A dialog keeps the reason, and its second press is about what is shown by then.
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('The title is misleading.')
  await own(`/api/properties/${id}`, { title: 'A third change of the title' })
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText(SENTENCE).waitFor()
  await dialog.getByText('A third change of the title').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('The title is misleading.')
  expect((await state()).status).toBe('APPROVED')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('“A third change of the title” was rejected.').waitFor()
  expect(await state()).toMatchObject({ status: 'REJECTED', rejectionReason: 'The title is misleading.' })
  await expect.poll(() => page.getByRole('button', { name: /A third change of the title/ }).count()).toBe(0)
})

it('a decided listing leaves the list of a status at once', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const { page } = await site.visitAs(admin, '/admin/properties?queue=all&status=REJECTED')
  const rows = page.getByRole('main').getByRole('list').getByRole('button')
  await rows.first().waitFor()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await heading.waitFor()
  const title = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`“${title}” was approved.`).waitFor()
  await expect.poll(() => rows.filter({ hasText: title }).count()).toBe(0)
})

it('names which of several reports of reviews were not dismissed and why, and leaves them selected', async () => {
  const places = (await (await site.call('/api/properties?sort=rating&limit=1')).json()).data
  const reviews = (await (await site.call(`/api/reviews/${places[0].id}?limit=100`)).json()).reviews.slice(-2)
  const admin = await site.logIn('admin@lintel.example')
  const [reader, other] = [await site.addAccount('Rita Reader'), await site.addAccount('Omar Other')]
  const report = async (token: string, { id, propertyId }: { id: string; propertyId: string }) => {
    const answer = await site.call(`/api/reviews/${propertyId}/${id}/report`, { token, body: { reason: 'An advert.' } })
    expect(answer.status, await answer.text()).toBe(201)
  }
  for (const review of reviews) await report(reader.token, review)
  const { page, complaints } = await site.visitAs(admin, `/admin/reviews?userId=${reader.user.id}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await report(other.token, reviews[0])

  await page.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep selected' }).click()
  const outcome = page.getByRole('status').filter({ hasText: '1 failed:' })
  await outcome.getByText('1 review stays. Its reports were dismissed.').waitFor()
  await outcome.getByRole('listitem').filter({ hasText: SENTENCE }).waitFor()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep selected' }).click()
  await outcome.waitFor({ state: 'detached' })
  await page.getByText('1 review stays. Its reports were dismissed.').waitFor()
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})
