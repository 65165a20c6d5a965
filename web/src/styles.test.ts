import { globSync, readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { describe, expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const css = readFileSync(new URL('./styles/themes.css', folder), 'utf8')

/** The custom properties that the block after `selector` sets to a hexadecimal colour. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

const contrast = (one = '', other = '') => new Color(one).contrast(other, 'WCAG21')

const TEXT = ['ink', 'mute', 'accent', 'warm', 'ok', 'warn', 'danger', 'info']
const GROUNDS = ['bg', 'surface', 'raised']

/** Texts on the grounds that components mix of two tokens: `[text, part, ground, share of the ground]`. */
const MIXED = [
  ['on-accent', 'accent', 'ink', 14],
  ['on-danger', 'danger', 'ink', 14],
  ['ink', 'danger', 'surface', 75],
  ['ink', 'focus', 'surface', 72],
  ['ink', 'accent', 'surface', 80],
  ['ink', 'control', 'surface', 65],
  ['ink', 'info', 'surface', 80],
] as const

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const colour = tokens(`html[data-theme="${theme}"]`)

  test.each(GROUNDS)('every text colour is readable on %s (4.5:1)', (ground) => {
    for (const text of TEXT) expect(contrast(colour[text], colour[ground]), text).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', 'warm', 'danger'])('text on %s is readable (4.5:1)', (fill) => {
    expect(contrast(colour[`on-${fill}`], colour[fill])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(MIXED)('%s is readable on a mix of %s and %s (4.5:1)', (text, part, ground, share) => {
    const mix = new Color(colour[part] ?? '').mix(colour[ground] ?? '', share / 100, { space: 'oklab' })
    expect(mix.contrast(colour[text] ?? '', 'WCAG21')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('edges of controls, the focus ring, fills and bars of charts are seen on %s (3:1)', (ground) => {
    for (const part of ['control', 'focus', 'accent', 'warm', 'danger', 'mute'])
      expect(contrast(colour[part], colour[ground]), part).toBeGreaterThanOrEqual(3)
  })
})

test('text and icons are readable on the scrim, also over a white picture', () => {
  const [, scrim = ''] = /--color-scrim: ([^;]+);/.exec(css) ?? []
  const { alpha } = new Color(scrim)
  const ground = new Color('white').mix('black', Number(alpha), { space: 'srgb' })
  expect(ground.contrast('white', 'WCAG21')).toBeGreaterThanOrEqual(4.5)
  const [, lit = ''] = /--color-lit: ([^;]+);/.exec(css) ?? []
  expect(ground.contrast(lit, 'WCAG21')).toBeGreaterThanOrEqual(3)
})

test('the mixes of this test are those of the components', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /color-mix\(in_oklab,var\(--([\w-]+)\),var\(--([\w-]+)\)_(\d+)%\)/g,
      ),
    ].map(([, part, ground, share]) => `${part} ${ground} ${share}`),
  )
  expect([...new Set(used)].sort()).toEqual(MIXED.map(([, ...mix]) => mix.join(' ')).sort())
})

test('with forced colours every colour is one of the reader’s palette', () => {
  const media = readFileSync(new URL('./styles/media.css', folder), 'utf8')
  const start = media.indexOf('(forced-colors: active)')
  const block = media.slice(start, media.indexOf('@media', start))
  const forced = new Set([...block.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
  expect(Object.keys(tokens('html[data-theme="dark"]')).filter((name) => !forced.has(name))).toEqual([])
  expect(block).not.toMatch(/#[0-9a-f]{3}|rgb\(/)
})

test('texts of users in their own direction are aligned like the page; only those in bubbles by themselves', () => {
  const own = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    /dir="auto" className="[^"]*\btext-start\b/.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(own).toEqual(['ui/messages/MessageText.tsx'])
})

test('sizes of text and corners are those of the theme: others would set nothing', () => {
  const known = new Set([...css.matchAll(/--((?:text|radius)-\d+):/g)].map(([, name]) => name))
  const unknown = globSync('**/*.tsx', { cwd: folder }).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/[\s"'`:](text|rounded)-(\d+)(?=[\s"'`])/g)]
      .filter(([, kind, size]) => !known.has(`${kind === 'text' ? 'text' : 'radius'}-${size}`))
      .map(([found]) => `${file}:${found}`),
  )
  expect(unknown).toEqual([])
})

test('no class depends on :has() of any element around it, for which each change would restyle the whole page', () => {
  const found = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    /\b(group|peer|in)-has-/.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(found, 'Use a variant that names the root, like detail-only of themes.css.').toEqual([])
})
