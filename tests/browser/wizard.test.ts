import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'

let site: Site
let folder: string
/** Pictures as people have them, and what they take for some. */
let files: Record<'photo' | 'second' | 'drawing' | 'huge' | 'small' | 'text', string>

const PASSWORD = 'lit-window-at-dusk'
/** Nine files of each picture are made while the test waits, on whatever machine that is. */
const PATIENCE = { timeout: 45_000 }
const PHONE = { width: 390, height: 844 }

const noise = (width: number, height: number, mean: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean, sigma: 60 } } })

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
  await noise(1_600, 1_200, 90).withExif(exif).jpeg().toFile(files.photo)
  await noise(1_600, 1_200, 160).jpeg().toFile(files.second)
  await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#4a7' } })
    .png()
    .toFile(files.drawing)
  await noise(3_600, 2_700, 120).jpeg({ quality: 95 }).toFile(files.huge)
  await noise(400, 300, 120).jpeg().toFile(files.small)
  await writeFile(files.text, 'This is a letter, not a picture.')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const signedIn = async (role: 'landlord' | 'tenant', path: string, options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit('/nowhere', options)
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@lintel.example`, password: PASSWORD }),
  })
  await visit.page.evaluate(
    ({ user, token }) => {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    },
    (await answer.json()) as { user: object; token: string },
  )
  visit.complaints.length = 0
  await visit.page.goto(site.url + path)
  await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await visit.page.waitForLoadState('networkidle')
  return visit
}

const saved = (page: Page) => page.getByText(/^Saved as draft · just now$/).waitFor()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const number = (page: Page, name: string | RegExp) => page.getByRole('spinbutton', { name })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(name) })
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()
const choose = (page: Page, ...paths: string[]) => page.getByLabel('Choose pictures').setInputFiles(paths)
/** How many pictures are as the server keeps them. */
const ready = (page: Page) => page.locator('[role=row] img[src^="/media/"]').count()

/** A draft with everything but what `without` leaves out, by way of the API. */
const draftOf = async (page: Page, body: object): Promise<string> => {
  const answer = await page.evaluate(async (said) => {
    const response = await fetch('/api/properties', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ status: 'DRAFT', ...said }),
    })
    return (await response.json()) as { id: string }
  }, body)
  return answer.id
}

describe('listing a place', () => {
  it('goes from nothing to submitted, step by step', async () => {
    const { page, complaints } = await signedIn('landlord', '/my-properties')
    await page.getByRole('main').getByRole('link', { name: 'List a property' }).click()

    // The first thing that is said begins the draft: the address changes, whoever types goes on typing.
    await number(page, 'Bedrooms').pressSequentially('2')
    await page.waitForURL(/\/my-properties\/[0-9a-f-]{36}\/edit\?step=size$/)
    await page.keyboard.type('1')
    expect(await number(page, 'Bedrooms').inputValue()).toBe('21')
    await page.keyboard.press('Backspace')
    await saved(page)
    await next(page)

    await field(page, 'Address').fill('Royal Mile 12')
    await field(page, 'City').fill('Edinburgh')
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' })
    await page.getByText('Enter the position as numbers').click()
    const map = page.getByLabel(/^Map\./)
    await map.click({ position: { x: 200, y: 120 } })
    await expect.poll(() => number(page, 'Latitude').inputValue()).toMatch(/^55\.\d+$/)
    await number(page, 'Latitude').fill('91')
    await page.getByText('Please enter a number from -90 to 90.').waitFor()
    await number(page, 'Latitude').fill('55.9496')
    await number(page, 'Longitude').fill('-3.1911')
    await page.getByRole('button', { name: /^The pin/ }).press('ArrowUp')
    await expect.poll(() => number(page, 'Latitude').inputValue()).not.toBe('55.9496')
    await saved(page)
    await next(page)

    await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
    await field(page, /^House rules/).fill('Quiet after ten.')
    await saved(page)
    await next(page)

    await choose(page, files.photo, files.drawing, files.huge)
    await expect.poll(() => ready(page), PATIENCE).toBe(3)
    await choose(page, files.small, files.text)
    await page.getByText('this one has 400×300').waitFor()
    await page.getByText('This is no picture in a format we take.').waitFor()
    await page.getByRole('button', { name: 'Remove picture 5' }).click()
    await page.getByRole('button', { name: 'Remove picture 4' }).click()

    const order = () =>
      page.locator('[role=row] img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    const [first, second, third] = await order()
    await page.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
    await page.getByText('Moved to place 2 of 3.').waitFor({ state: 'attached' })
    expect(await order()).toEqual([second, first, third])
    await page.getByRole('button', { name: 'Make picture 3 the cover' }).press('Enter')
    expect(await order()).toEqual([third, second, first])
    // The way of the library: take it up, go to its place, let it fall.
    await page.getByRole('button', { name: 'Move picture 1 by keys' }).press('Enter')
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
    await field(page, 'What picture 1 shows').fill('The kitchen in the morning')
    await saved(page)

    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await expect.poll(() => ready(page), PATIENCE).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => ready(page), PATIENCE).toBe(3)

    // What is missing is told at the end, and leads to its step.
    await step(page, 'Look and submit').click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'a title of at least 8 characters' }).click()
    await expect.poll(() => field(page, 'Title').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, 'Title').fill('A quiet flat above the close')
    await field(page, 'Description').fill('Two rooms with a view of the castle.')
    await next(page)
    await number(page, /^Price/).fill('1250')
    await page.getByText('You receive:').waitFor()
    await saved(page)
    await next(page)
    await page.getByText('Nothing is missing').waitFor()
    await page.getByRole('checkbox', { name: /^I own this property/ }).check()
    await step(page, 'Price').click()
    await number(page, /^Price/).fill('12.345')
    await step(page, 'Look and submit').click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Please enter at most two decimals.').waitFor()
    await expect.poll(() => number(page, /^Price/).evaluate((input) => input === document.activeElement)).toBe(true)
    await number(page, /^Price/).fill('1250')
    await next(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'It is with our team' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'My properties' }).click()
    const card = page.getByRole('article', { name: 'A quiet flat above the close' })
    await card.getByText('Waiting').waitFor()
    expect(complaints).toEqual([])
  }, 120_000)

  it('goes on after a reload where it was', async () => {
    const { page, complaints } = await signedIn('landlord', '/my-properties/new')
    // Another one from the menu is another draft; the way back leads to earlier steps of the same.
    await number(page, 'Guests at most').fill('9')
    await saved(page)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'List a property' }).click()
    await expect.poll(() => number(page, 'Guests at most').inputValue()).toBe('1')
    await step(page, 'Price').click()
    await step(page, 'Kind and size').click()
    await number(page, 'Guests at most').fill('3')
    await saved(page)
    await page.goBack()
    await number(page, /^Price/).waitFor()
    await page.waitForURL(/\/edit\?step=price$/)
    await step(page, 'Words').click()
    await field(page, 'Title').fill('A house for the week')
    await saved(page)
    await page.reload()
    expect(await field(page, 'Title').inputValue()).toBe('A house for the week')
    await step(page, 'Kind and size').click()
    expect(await number(page, 'Guests at most').inputValue()).toBe('3')
    expect(await number(page, 'Bedrooms').inputValue()).toBe('')
    await page.goto(`${site.url}/my-properties?status=DRAFT`)
    const card = page.getByRole('article', { name: 'A house for the week' })
    await card.getByText(/^Still missing: .*the city/).waitFor()
    expect(await page.getByRole('article', { name: 'A house for the week' }).count()).toBe(1)
    await card.getByRole('link', { name: /^Continue/ }).click()
    await number(page, 'Bedrooms').waitFor()
    expect(complaints).toEqual([])
  })

  it('says when it cannot save, keeps what was typed and saves it later', async () => {
    const { page, context } = await signedIn('landlord', '/my-properties/new')
    await context.setOffline(true)
    await number(page, 'Bedrooms').fill('4')
    await page.getByText(/^Not saved:/).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Find a place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    expect(await number(page, 'Bedrooms').inputValue()).toBe('4')
    await context.setOffline(false)
    await saved(page)
    await page.waitForURL(/\/edit\?step=size$/)
  })

  it('takes a photo by paste, and is not for tenants', async () => {
    const { page, complaints } = await signedIn('landlord', '/my-properties/new?step=pictures')
    await page.getByLabel('Choose pictures').waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 800 })
      canvas.getContext('2d')?.fillRect(0, 0, 1_000, 800)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const data = new DataTransfer()
      if (blob) data.items.add(new File([blob], 'pasted.png', { type: blob.type }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect.poll(() => ready(page), PATIENCE).toBe(1)
    await saved(page)
    expect(complaints).toEqual([])
    const tenant = await signedIn('tenant', '/my-properties/new')
    await tenant.page.waitForURL(/\/become-a-landlord$/)
  })
})

describe('editing an approved place', () => {
  it('shows other pictures at once, and waits to be looked at again', async () => {
    const { page, complaints } = await signedIn('landlord', '/my-properties?status=APPROVED')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByText('Online', { exact: true }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name: /^Edit/ }).click()
    await page.getByText(/pictures? of at most 20/).waitFor()
    const before = await ready(page)
    await choose(page, files.second)
    await expect.poll(() => ready(page), PATIENCE).toBe(before + 1)
    await page.getByRole('button', { name: `Make picture ${before + 1} the cover` }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('article', { name: title }).getByText('Online, change being checked').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('every step', () => {
  const STEPS = ['size', 'place', 'amenities', 'pictures', 'words', 'price', 'review']

  it.each([
    ['dark', 'en'],
    ['light', 'ar'],
  ])(
    'has no accessibility fault (%s, %s)',
    async (theme, language) => {
      const { page } = await signedIn('landlord', '/my-properties', { theme, language })
      const id = await draftOf(page, { bedrooms: 1, title: 'A small house', price: 900 })
      for (const each of STEPS) {
        await page.goto(`${site.url}/my-properties/${id}/edit?step=${each}`)
        await page.locator(`#step-${each}`).waitFor()
        if (each === 'pictures')
          await page.locator('input[type=file]').first().setInputFiles([files.photo, files.small])
        await page.waitForLoadState('networkidle')
        expect(await accessibilityFaults(page), each).toEqual([])
      }
    },
    120_000,
  )

  it.each(['en', 'fr', 'ar', 'am'])(
    'fits phones of 390 and 320 pixels (%s)',
    async (language) => {
      const { page } = await signedIn('landlord', '/my-properties', { language, viewport: PHONE, hasTouch: true })
      const id = await draftOf(page, { bedrooms: 1, title: 'A small house', price: 900 })
      for (const each of STEPS) {
        await page.setViewportSize(PHONE)
        await page.goto(`${site.url}/my-properties/${id}/edit?step=${each}`)
        await page.locator(`#step-${each}`).waitFor()
        if (each === 'pictures') {
          await page.locator('input[type=file]').first().setInputFiles([files.photo, files.small])
          await expect.poll(() => ready(page), PATIENCE).toBe(1)
        }
        for (const width of [PHONE.width, 320]) {
          await page.setViewportSize({ ...PHONE, width })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), each).toBeLessThanOrEqual(width)
        }
      }
    },
    120_000,
  )
})
