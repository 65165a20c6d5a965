import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { BROWSER } from '../tests/support/chromium.ts'
import { type Look, PAGES } from '../tests/support/pages.ts'
import { startServer } from '../tests/support/process.ts'
import { settled, visitor } from '../tests/support/visit.ts'

/**
 * Shows every page of a fresh demo on a few contact sheets, to be looked through in a minute: one for each width, theme and
 * language below. `node scripts/contact-sheet.ts FOLDER`, which takes some minutes.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the sheets: node scripts/contact-sheet.ts FOLDER')

const SHEETS = [390, 1440].flatMap((width) => [
  { width, theme: 'light', language: 'en' },
  { width, theme: 'dark', language: 'en' },
  { width, theme: 'dark', language: 'ar' },
  { width, theme: 'light', language: 'fr' },
  { width, theme: 'light', language: 'am' },
])
/** Pixels: of each page its first two screens of a phone, or one and a half of a desk. */
const HEIGHTS: Record<number, number> = { 390: 1_600, 1440: 1_350 }
const THUMBNAIL = { 390: { width: 195, columns: 16 }, 1440: { width: 360, columns: 10 } } as const
const LABEL = 22
const GAP = 8

const dataDir = await mkdtemp(join(tmpdir(), 'lintel-sheets-'))
const server = await startServer({
  DATA_DIR: dataDir,
  DEMO: '1',
  MAP_TILES_URL: '',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
})
/** The fonts of the documents, for machines that have none for Amharic or Arabic. */
const fonts = ['noto-sans-ethiopic', 'ibm-plex-sans-arabic'].map((name) =>
  dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}/package.json`)),
)
const fontList = join(dataDir, 'fonts.conf')
await writeFile(
  fontList,
  `<?xml version="1.0"?><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${fonts.map((path) => `<dir>${path}</dir>`).join('')}<cachedir>${join(dataDir, 'fonts')}</cachedir></fontconfig>`,
)
const browser = await chromium.launch({
  ...BROWSER,
  env: { ...process.env, FONTCONFIG_FILE: fontList } as Record<string, string>,
})
const visit = visitor(browser, server.url)

type Session = { user: { id: string }; token: string }
const call = async (path: string, { token, body }: { token?: string | undefined; body?: object } = {}) => {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
const logIn = async (role: string) =>
  (await call('/api/auth/login', {
    body: { email: `${role}@lintel.example`, password: DEMO_PASSWORD },
  })) as Session
const [tenant, landlord, admin, superAdmin] = await Promise.all(['tenant', 'landlord', 'admin', 'super'].map(logIn))
const sessions: Record<string, Session | undefined> = { tenant, landlord, admin, super: superAdmin }

/** The first one of a list of the demo. Throws when it is empty. */
const firstOf = async <T extends { id: string }>(
  path: string,
  token?: string,
  suits: (each: T) => boolean = () => true,
) => {
  const { data } = (await call(path, { token })) as { data: T[] }
  const found = data.find(suits)
  if (!found) throw new Error(`The demo has nothing that fits at ${path}.`)
  return found.id
}
type Booking = { id: string; deposit: { status: string } | null }
const request = (await call('/api/support', {
  token: tenant?.token,
  body: { subject: 'My code does not arrive', text: 'I have asked for it three times.' },
})) as { id: string }
const ids: Record<string, string> = {
  place: await firstOf('/api/properties?limit=1&sort=popular'),
  own: await firstOf('/api/users/me/properties?status=APPROVED', landlord?.token),
  landlord: landlord?.user.id ?? '',
  booking: await firstOf<Booking>('/api/bookings/user', tenant?.token),
  claimed: await firstOf<Booking>(
    '/api/bookings/user?tab=past',
    tenant?.token,
    ({ deposit }) => deposit?.status === 'CLAIMED',
  ),
  conversation: await firstOf('/api/conversations', landlord?.token),
  request: request.id,
}

/** The pages whose ids the demo has. The others need a payment that is open. */
const pages: (Look & { address: string })[] = []
for (const look of Object.values(PAGES).flat() as Look[]) {
  const names = [...look.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (look.as === 'unverified' || names.some((name) => !ids[name])) console.log(`Left out: ${look.path}`)
  else pages.push({ ...look, address: look.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '') })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a picture of the page's beginning with its path above. */
const takeThumbnail = async (
  look: (typeof pages)[number],
  settings: (typeof SHEETS)[number],
  size: { width: number },
) => {
  const { width, ...colours } = settings
  const session = look.as && sessions[look.as]
  const stored: Record<string, string> = session ? { user: JSON.stringify(session.user), token: session.token } : {}
  const height = HEIGHTS[width] ?? 0
  const { page, context } = await visit(look.address, { ...colours, stored, viewport: { width, height } })
  await settled(page)
  const picture = await sharp(await page.screenshot())
    .resize({ width: size.width })
    .toBuffer()
  await context.close()
  const label = Buffer.from(
    `<svg width="${size.width}" height="${LABEL}"><text x="2" y="15" font-size="11" font-family="sans-serif">${escaped(look.path)}</text></svg>`,
  )
  return sharp(picture)
    .extend({ top: LABEL, background: 'white' })
    .composite([{ input: label, top: 0, left: 0 }])
    .png()
    .toBuffer()
}

await mkdir(folder, { recursive: true })
for (const settings of SHEETS) {
  const { width, theme, language } = settings
  const { columns, ...size } = THUMBNAIL[width as keyof typeof THUMBNAIL]
  const height = Math.round(((HEIGHTS[width] ?? 0) * size.width) / width) + LABEL
  const tiles: OverlayOptions[] = []
  for (const [index, look] of pages.entries())
    tiles.push({
      input: await takeThumbnail(look, settings, size),
      left: GAP + (index % columns) * (size.width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })
  const file = join(folder, `${width}-${theme}-${language}.png`)
  await sharp({
    create: {
      width: GAP + Math.min(columns, tiles.length) * (size.width + GAP),
      height: GAP + Math.ceil(tiles.length / columns) * (height + GAP),
      channels: 3,
      background: 'white',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file)
  console.log(file)
}
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
