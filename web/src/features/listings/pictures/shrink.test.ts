import { describe, expect, test } from 'vitest'
import { drawnSize, goesAsItIs, kindOf, tooSmall } from './shrink.ts'

const MB = 1024 * 1024
const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => Uint8Array.from(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

describe('what a file is', () => {
  test.each([
    ['a photo', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif'), 'taken'],
    ['a drawing', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13]), 'taken'],
    ['an animation', bytes('GIF89a', [1, 0]), 'taken'],
    ['an iPhone photo', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
    ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), 'other'],
    ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif'), 'other'],
    ['a video', bytes([0, 0, 0, 28], 'ftypisom'), 'none'],
    ['a text that is called .jpg', bytes('hello there, this is text'), 'none'],
    ['nothing', bytes(), 'none'],
  ] as const)('is told by its content: %s', async (_name, file, kind) => {
    expect(await kindOf(file)).toBe(kind)
  })
})

describe('what is drawn anew before it is sent', () => {
  test('is what the server would refuse: 5 MB and more, too many pixels, other formats', () => {
    const photo = { width: 4_000, height: 3_000 }
    expect(goesAsItIs('taken', 5 * MB - 1, photo)).toBe(true)
    expect(goesAsItIs('taken', 5 * MB, photo)).toBe(false)
    expect(goesAsItIs('taken', MB, { width: 12_000, height: 9_000 })).toBe(false)
    expect(goesAsItIs('other', MB, photo)).toBe(false)
  })
  test('has no side above 4000 pixels, and is never made smaller than what is taken', () => {
    expect(drawnSize({ width: 8_000, height: 6_000 })).toEqual({ width: 4_000, height: 3_000 })
    expect(drawnSize({ width: 3_000, height: 4_500 })).toEqual({ width: 2_667, height: 4_000 })
    expect(drawnSize({ width: 1_600, height: 1_200 })).toEqual({ width: 1_600, height: 1_200 })
    const panorama = drawnSize({ width: 20_000, height: 1_200 })
    expect(panorama).toEqual({ width: 10_000, height: 600 })
    expect(tooSmall(panorama)).toBe(false)
  })
})

test('images must be at least 800×600 (specification §5)', () => {
  expect(tooSmall({ width: 800, height: 600 })).toBe(false)
  expect(tooSmall({ width: 799, height: 600 })).toBe(true)
  expect(tooSmall({ width: 600, height: 800 })).toBe(true)
})
