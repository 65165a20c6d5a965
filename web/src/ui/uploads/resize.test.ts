import { describe, expect, test } from 'vitest'
import { canUploadOriginal, detectKind, isTooSmall, resizedSize } from './resize.ts'

const MB = 1024 * 1024
const LIMITS = { maxBytes: 5 * MB - 1, maxPixels: 64_000_000, minSize: { width: 800, height: 600 } }
const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => Uint8Array.from(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

describe('the type of a file', () => {
  test.each([
    ['a photo', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif'), 'accepted'],
    ['a drawing', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13]), 'accepted'],
    ['an animation', bytes('GIF89a', [1, 0]), 'accepted'],
    ['an iPhone photo', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
    ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), 'other'],
    ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif'), 'other'],
    ['a video', bytes([0, 0, 0, 28], 'ftypisom'), 'unreadable'],
    ['a text that is called .jpg', bytes('hello there, this is text'), 'unreadable'],
    ['nothing', bytes(), 'unreadable'],
  ] as const)('comes from its content: %s', async (_name, file, kind) => {
    expect(await detectKind(file)).toBe(kind)
  })
})

describe('a picture is resized before the upload', () => {
  test('when the server would refuse it: 5 MB and more, too many pixels, other formats', () => {
    const photo = { width: 4_000, height: 3_000 }
    expect(canUploadOriginal('accepted', 5 * MB - 1, photo, LIMITS)).toBe(true)
    expect(canUploadOriginal('accepted', 5 * MB, photo, LIMITS)).toBe(false)
    expect(canUploadOriginal('accepted', MB, { width: 12_000, height: 9_000 }, LIMITS)).toBe(false)
    expect(canUploadOriginal('other', MB, photo, LIMITS)).toBe(false)
  })
  test('to at most 4000 pixels a side, and never below the minimum size', () => {
    expect(resizedSize({ width: 8_000, height: 6_000 }, LIMITS)).toEqual({ width: 4_000, height: 3_000 })
    expect(resizedSize({ width: 3_000, height: 4_500 }, LIMITS)).toEqual({ width: 2_667, height: 4_000 })
    expect(resizedSize({ width: 1_600, height: 1_200 }, LIMITS)).toEqual({ width: 1_600, height: 1_200 })
    const panorama = resizedSize({ width: 20_000, height: 1_200 }, LIMITS)
    expect(panorama).toEqual({ width: 10_000, height: 600 })
    expect(isTooSmall(panorama, LIMITS)).toBe(false)
  })
})

test('images must be at least 800×600 (specification §5)', () => {
  expect(isTooSmall({ width: 800, height: 600 }, LIMITS)).toBe(false)
  expect(isTooSmall({ width: 799, height: 600 }, LIMITS)).toBe(true)
  expect(isTooSmall({ width: 600, height: 800 }, LIMITS)).toBe(true)
})
