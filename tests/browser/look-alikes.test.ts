import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Session, type Site, unused } from '../support/browser.ts'
import { PICTURE_TIMEOUT } from '../support/photos.ts'

let site: Site
let landlord: Session
let thief: Session
beforeAll(async () => {
  site = await openSite()
  landlord = await site.logIn('landlord@lintel.example')
  thief = await site.addAccount('Theo Thief')
  const { token } = await site.logIn('super@lintel.example')
  const raised = await site.call(`/api/users/${thief.user.id}/role`, {
    token,
    method: 'PUT',
    body: { role: 'LANDLORD' },
  })
  if (!raised.ok) throw new Error(await raised.text())
})
afterAll(() => site.close())

const kitchen = () => sharp(join(import.meta.dirname, '../../server/demo/pictures/kitchen-01/1280.jpg'))

const answerOf = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Sends a picture and waits until it is encoded. */
const upload = async ({ token }: Session, picture: Buffer): Promise<string> => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'kitchen.jpg')
  const { id } = await answerOf(await site.call('/api/uploads', { token, body }))
  await expect
    .poll(async () => (await answerOf(await site.call(`/api/uploads/${id}`, { token }))).state, PICTURE_TIMEOUT)
    .toBe('READY')
  return id
}

const TEXT =
  'A bright kitchen with a table for six, two quiet bedrooms over the garden and a bathroom with a window. ' +
  'The market hall is around the corner and the tram stops in front of the house.'

const list = async (owner: Session, title: string, picture: Buffer, given: object): Promise<string> => {
  const { id } = await answerOf(
    await site.call('/api/properties', {
      token: owner.token,
      body: {
        title,
        description: TEXT,
        price: 900,
        priceUnit: 'MONTH',
        propertyType: 'APARTMENT',
        bedrooms: 2,
        maxGuests: 4,
        address: 'Rua das Flores 12',
        city: 'Porto',
        country: 'PT',
        lat: 41.1421,
        lng: -8.6123,
        images: [await upload(owner, picture)],
        ownershipConfirmed: true,
        status: 'PENDING',
        ...given,
      },
    }),
  )
  return id
}

it('an admin sees that a new place shows the pictures and the text of another one, and where it is', async () => {
  const [first, second] = [unused('Garden flat near the market hall'), unused('Cheap flat, pay in advance')]
  await list(landlord, first, await kitchen().toBuffer(), {})
  const copy = await kitchen().resize(1_000).jpeg({ quality: 60 }).toBuffer()
  const stolen = await list(thief, second, copy, { lat: 41.1501, address: 'Rua do Sol 3' })

  const admin = await site.logIn('admin@lintel.example')
  const { page, complaints } = await site.visitAs(admin, `/admin/properties?item=${stolen}`)
  const similar = page.getByRole('region', { name: 'Similar listings' })
  const link = page.getByRole('link', { name: first, exact: true })
  const other = similar.getByRole('listitem').filter({ has: link })
  await other.waitFor()
  for (const text of ['1 same photo', 'Nearly the same description', 'This listing', 'The other listing'])
    await other.getByText(text, { exact: true }).waitFor()
  await other.getByText('Lars Landlord').waitFor()
  await other.getByText(/Pins 890 m apart$/).waitFor()
  await expect.poll(() => other.getByText('Same address').count()).toBe(0)
  await expect.poll(() => other.locator('img').count()).toBe(2)

  const map = page.getByRole('region', { name: 'Map position' })
  await map.scrollIntoViewIfNeeded()
  await map.getByRole('button', { name: 'Zoom in' }).waitFor()
  await expect.poll(() => page.getByText('41.1501').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  // The keys of the queue work from within the panel and the map.
  await link.focus()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor()
  await page.keyboard.press('Escape')
  // One key does not publish a copy: it says what the place looks like first.
  await link.focus()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: `Approve “${second}”?` })
  await question.getByText('It will be published immediately.').waitFor()
  await question.getByText(new RegExp(first)).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await link.click()
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  await similar.getByRole('link', { name: second, exact: true }).waitFor()
  expect(complaints).toEqual([])
})

it('an admin sees where a published place was before it moved', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const { data } = await answerOf(
    await site.call('/api/users/me/properties?status=APPROVED', { token: landlord.token }),
  )
  const { id } = data[0]
  const { lat, lng } = await answerOf(await site.call(`/api/properties/${id}`, { token: landlord.token }))
  await answerOf(
    await site.call(`/api/properties/${id}`, {
      token: landlord.token,
      method: 'PUT',
      body: { lat: lat + 0.02, lng: lng - 0.03 },
    }),
  )
  const { page, complaints } = await site.visitAs(admin, `/admin/properties?queue=changed&item=${id}`)
  const changes = page.getByRole('region', { name: 'Changes' })
  const map = changes.getByRole('region', { name: /^Place moved/ })
  // The map is loaded when it is near the window, which depends on the height of the texts above.
  await changes.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  await map.waitFor()
  await expect.poll(() => map.locator('.map-spot').count()).toBe(2)
  await map.getByText('Before').waitFor()
  await map.getByText('After').waitFor()
  await page.getByRole('region', { name: 'Similar listings' }).getByText('No similar listings').waitFor()
  expect(complaints).toEqual([])
})
