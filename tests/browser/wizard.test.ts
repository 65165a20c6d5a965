import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { countReady, drawNoise, PICTURE_TIMEOUT } from '../support/photos.ts'

let site: Site
let folder: string
/** Pictures of common formats, and files that are none. */
let files: Record<'photo' | 'second' | 'drawing' | 'huge' | 'small' | 'text', string>

beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(`${tmpdir()}/lintel-pictures-`)
  const at = (name: string) => join(folder, name)
  files = {
    photo: at('photo.jpg'),
    second: at('second.jpg'),
    drawing: at('drawing.png'),
    huge: at('huge.jpg'),
    small: at('small.jpg'),
    text: at('text.jpg'),
  }
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  await drawNoise(1_000, 750, 90).withExif(exif).jpeg().toFile(files.photo)
  await drawNoise(1_000, 750, 160).jpeg().toFile(files.second)
  await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#4a7' } })
    .png()
    .toFile(files.drawing)
  await drawNoise(3_600, 2_700, 120, 60).jpeg({ quality: 95 }).toFile(files.huge)
  await drawNoise(400, 300, 120).jpeg().toFile(files.small)
  await writeFile(files.text, 'This is a letter, not a picture.')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const visitAs = async (role: 'landlord' | 'tenant', path: string, options: Parameters<Site['visit']>[1] = {}) =>
  site.visitAs(await site.logIn(`${role}@lintel.example`), path, options)

const saved = (page: Page) => page.getByText(/^Draft saved · just now$/).waitFor()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const number = (page: Page, name: string | RegExp) => page.getByRole('spinbutton', { name })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(name) })
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()
const choose = (page: Page, ...paths: string[]) => page.getByLabel('Choose photos').setInputFiles(paths)

describe('listing a place', () => {
  it('goes from nothing to submitted, step by step', async () => {
    const { page, complaints } = await visitAs('landlord', '/my-properties')
    await page.getByRole('main').getByRole('link', { name: 'List Property' }).click()

    // The first answer creates the draft: the URL changes, typing continues.
    await number(page, 'Bedrooms').pressSequentially('2')
    await page.waitForURL(/\/my-properties\/[0-9a-f-]{36}\/edit\?step=size$/)
    await page.keyboard.type('1')
    await expect.poll(() => number(page, 'Bedrooms').inputValue()).toBe('21')
    await page.keyboard.press('Backspace')
    await saved(page)
    await next(page)

    await field(page, 'Address').fill('Royal Mile 12')
    await field(page, 'City').fill('Edinburgh')
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' })
    await page.getByText('Enter coordinates').click()
    const map = page.getByLabel(/^Map\./)
    // It shows the world until it has found the city.
    await page.getByText(/^(\d{1,3} m|\d{1,2} km)$/).waitFor()
    await map.click({ position: { x: 200, y: 120 } })
    await expect.poll(() => number(page, 'Latitude').inputValue()).toMatch(/^55\.\d+$/)
    await number(page, 'Latitude').fill('91')
    await page.getByText('Enter 90 or less.').waitFor()
    await number(page, 'Latitude').fill('55.9496')
    await number(page, 'Longitude').fill('-3.1911')
    await page.getByRole('button', { name: /^Map pin/ }).press('ArrowUp')
    await expect.poll(() => number(page, 'Latitude').inputValue()).not.toBe('55.9496')
    await saved(page)
    await next(page)

    await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
    await field(page, /^House rules/).fill('Quiet after ten.')
    await saved(page)
    await next(page)

    await choose(page, files.photo, files.drawing, files.huge)
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(3)
    await choose(page, files.small, files.text)
    await page.getByText('This one is 400×300').waitFor()
    await page.getByText('This file type is not supported.').waitFor()
    await page.getByRole('button', { name: 'Remove photo 5' }).click()
    await page.getByRole('button', { name: 'Remove photo 4' }).click()

    const order = () =>
      page.locator('[role=row] img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    const [first, second, third] = await order()
    await page.getByRole('button', { name: 'Move photo 1 back' }).press('Enter')
    await page.getByText('Moved to position 2 of 3.').waitFor({ state: 'attached' })
    await expect.poll(() => order()).toEqual([second, first, third])
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).press('Enter')
    await expect.poll(() => order()).toEqual([third, second, first])
    // The library's keyboard drag and drop: lift, move, drop.
    await page.getByRole('button', { name: 'Move photo 1 by keyboard' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await order())[0]).not.toBe(third)
    const before = await order()
    const tiles = page.locator('[role=row]')
    await tiles.nth(0).dragTo(tiles.nth(2), {
      sourcePosition: { x: 80, y: 60 },
      targetPosition: { x: 200, y: 60 },
    })
    await expect.poll(order).toEqual([before[1], before[2], before[0]])
    await field(page, 'Caption of photo 1').fill('The kitchen in the morning')
    await saved(page)

    await page.getByRole('button', { name: 'Remove photo 3' }).click()
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(3)

    // What is missing is listed in the review step, with a link to its step.
    await step(page, 'Review and submit').click()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('button', { name: 'a title of at least 8 characters' }).click()
    await expect.poll(() => field(page, 'Title').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, 'Title').fill('A quiet flat above the close')
    await field(page, 'Description').fill('Two rooms with a view of the castle.')
    await next(page)
    await number(page, /^Price/).fill('1250')
    await page.getByText('You receive:').waitFor()
    await saved(page)
    await next(page)
    await page.getByText('Ready to submit').waitFor()
    await page.getByRole('checkbox', { name: /^I own this property/ }).check()
    await step(page, 'Price').click()
    await number(page, /^Price/).fill('12.345')
    await step(page, 'Review and submit').click()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('Enter at most 2 decimals.').waitFor()
    await expect.poll(() => number(page, /^Price/).evaluate((input) => input === document.activeElement)).toBe(true)
    await number(page, /^Price/).fill('1250')
    await next(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('heading', { name: 'Submitted for review' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'My Properties' }).click()
    const card = page.getByRole('article', { name: 'A quiet flat above the close' })
    await card.getByText('Pending review').waitFor()
    expect(complaints).toEqual([])
  }, 120_000)

  it('resumes after a reload', async () => {
    const { page, complaints } = await visitAs('landlord', '/my-properties/new')
    // List Property in the menu starts another draft; Back returns to earlier steps of the same one.
    await number(page, 'Maximum guests').fill('9')
    await saved(page)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click()
    await expect.poll(() => number(page, 'Maximum guests').inputValue()).toBe('1')
    await step(page, 'Price').click()
    await step(page, 'Type and size').click()
    await number(page, 'Maximum guests').fill('3')
    await saved(page)
    await page.goBack()
    await number(page, /^Price/).waitFor()
    await page.waitForURL(/\/edit\?step=price$/)
    await step(page, 'Title and description').click()
    await field(page, 'Title').fill('A house for the week')
    await saved(page)
    await page.reload()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('A house for the week')
    await step(page, 'Type and size').click()
    await expect.poll(() => number(page, 'Maximum guests').inputValue()).toBe('3')
    await expect.poll(() => number(page, 'Bedrooms').inputValue()).toBe('')
    await page.goto(`${site.url}/my-properties?status=DRAFT`)
    const card = page.getByRole('article', { name: 'A house for the week' })
    await card.getByText(/^Missing: .*the city/).waitFor()
    await expect.poll(() => page.getByRole('article', { name: 'A house for the week' }).count()).toBe(1)
    await card.getByRole('link', { name: /^Continue/ }).click()
    await number(page, 'Bedrooms').waitFor()
    expect(complaints).toEqual([])
  })

  it('creates one draft when the answer to its first save is lost', async () => {
    const { page } = await visitAs('landlord', '/my-properties/new')
    const created: { id: string; key: string | undefined }[] = []
    await page.route('**/api/properties', async (route) => {
      const key = route.request().headers()['idempotency-key']
      const answer = await route.fetch()
      created.push({ id: (await answer.json()).id, key })
      return created.length === 1 ? route.abort() : route.fulfill({ response: answer })
    })
    await number(page, 'Bedrooms').fill('2')
    await expect.poll(() => created.length).toBe(1)
    await number(page, 'Bedrooms').fill('3')
    await saved(page)
    expect(created[0]?.key).toBeDefined()
    expect(created).toEqual([created[0], created[0]])
    await page.waitForURL(new RegExp(`/${created[0]?.id}/edit`))
    await page.reload()
    await expect.poll(() => number(page, 'Bedrooms').inputValue()).toBe('3')
  })

  it('says when it cannot save, keeps what was typed and saves it later', async () => {
    const { page, context } = await visitAs('landlord', '/my-properties/new')
    await context.setOffline(true)
    await number(page, 'Bedrooms').fill('4')
    await page.getByText(/^Not saved:/).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Find a place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => number(page, 'Bedrooms').inputValue()).toBe('4')
    await context.setOffline(false)
    await saved(page)
    await page.waitForURL(/\/edit\?step=size$/)
  })

  it('takes a photo by paste, and is not for tenants', async () => {
    const { page, complaints } = await visitAs('landlord', '/my-properties/new?step=pictures')
    await page.getByLabel('Choose photos').waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 800 })
      canvas.getContext('2d')?.fillRect(0, 0, 1_000, 800)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const data = new DataTransfer()
      if (blob) data.items.add(new File([blob], 'pasted.png', { type: blob.type }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(1)
    await saved(page)
    expect(complaints).toEqual([])
    const tenant = await visitAs('tenant', '/my-properties/new')
    await tenant.page.waitForURL(/\/become-a-landlord$/)
  })
})

describe('editing an approved place', () => {
  it('shows other pictures at once, and returns to review', async () => {
    const { page, complaints } = await visitAs('landlord', '/my-properties?status=APPROVED')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByText('Published', { exact: true }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name: /^Edit/ }).click()
    await page.getByText(/of 20 photos/).waitFor()
    const before = await countReady(page)
    await choose(page, files.second)
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(before + 1)
    await page.getByRole('button', { name: `Make photo ${before + 1} the cover` }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('article', { name: title }).getByText('Changes under review').waitFor()
    expect(complaints).toEqual([])
  })
})
