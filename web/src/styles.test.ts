import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./styles/themes.css', import.meta.url), 'utf8')

/** The custom properties that the block after `selector` sets to a hexadecimal colour. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = ['ink', 'mute', 'accent', 'warm', 'ok', 'warn', 'danger', 'info']
const GROUNDS = ['bg', 'surface', 'raised']

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const colour = tokens(`html[data-theme="${theme}"]`)

  test.each(GROUNDS)('every text colour is readable on %s (4.5:1)', (ground) => {
    for (const text of TEXT) expect(contrast(colour[text], colour[ground]), text).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', 'warm', 'danger'])('text on %s is readable (4.5:1)', (fill) => {
    expect(contrast(colour[`on-${fill}`], colour[fill])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('the edge of a control and the focus ring are seen on %s (3:1)', (ground) => {
    for (const edge of ['control', 'focus'])
      expect(contrast(colour[edge], colour[ground]), edge).toBeGreaterThanOrEqual(3)
  })
})

test('texts of users in their own direction are aligned like the page; only those in bubbles by themselves', () => {
  const folder = new URL('.', import.meta.url)
  const own = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    /dir="auto" className="[^"]*\btext-start\b/.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(own).toEqual(['ui/messages/MessageText.tsx'])
})
