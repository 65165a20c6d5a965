import { describe, expect, it } from 'vitest'
import { PICTURES_MAX } from '#contract/listings.ts'
import type { Image } from '#contract/property.ts'
import type { Upload } from '#contract/uploads.ts'
import type { UploadServices } from '../../../ui/uploads/uploads.ts'
import { captioned, createPictureUploads, placed } from './pictureUploads.ts'

const upload = (id: string, state: Upload['state'] = 'WORKING') => ({ id, state }) as Upload
const file = (name: string) => new File(['x'], name)
/** Resolves after all settled promises were handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const createUploads = (more: Partial<UploadServices> = {}, images: Image[] = []) => {
  let keys = 0
  const sending: { name: string; answer: (answered: Awaited<ReturnType<UploadServices['send']>>) => void }[] = []
  const shown = new Set<string>()
  const uploads = createPictureUploads(
    {
      read: async (original) => ({ file: original }),
      send: ({ name }) => new Promise((answer) => sending.push({ name, answer })),
      fetchUpload: async (id) => ({ upload: upload(id, 'READY') }),
      wait: async () => {},
      createUrl: ({ name }: { name?: string }) => {
        shown.add(`blob:${name}`)
        return `blob:${name}`
      },
      revokeUrl: (url) => shown.delete(url),
      createKey: () => `key${++keys}`,
      ...more,
    } as UploadServices,
    images,
  )
  const steps = () => uploads.pictures().map(({ step }) => step)
  return { uploads, sending, shown, steps }
}

describe('pictures', () => {
  it('are uploaded three at a time, and ready when the server has prepared them', async () => {
    const { uploads, sending, shown, steps } = createUploads()
    uploads.add(['1', '2', '3', '4'].map(file))
    await settled()
    expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting'])
    sending[0]?.answer({ upload: upload('a') })
    await settled()
    expect(steps()).toEqual(['ready', 'sending', 'sending', 'sending'])
    expect(shown.has('blob:1')).toBe(false)
    expect(captioned(uploads.pictures())).toEqual([{ id: 'a', caption: '' }])
  })

  it('that failed have no place among the others and take none', async () => {
    const { uploads } = createUploads({
      read: async (original) => (original.name === 'text' ? { error: { code: 'type' } } : { file: original }),
    })
    uploads.add([file('text'), file('1')])
    await settled()
    expect(placed(uploads.pictures()).map(({ name }) => name)).toEqual(['1'])
    expect(uploads.add(Array.from({ length: PICTURES_MAX }, (_, at) => file(`more ${at}`)))).toBe(1)
    expect(placed(uploads.pictures())).toHaveLength(PICTURES_MAX)
  })

  it('can be saved while they are prepared, and no longer after a failure', async () => {
    let answer = upload('a')
    const pauses: number[] = []
    let go = () => {}
    const { uploads, sending, steps } = createUploads({
      fetchUpload: async () => ({ upload: answer }),
      wait: (ms) => {
        pauses.push(ms)
        return new Promise<void>((resolve) => {
          go = resolve
        })
      },
    })
    uploads.add([file('1')])
    await settled()
    sending[0]?.answer({ upload: upload('a') })
    await settled()
    expect(steps()).toEqual(['preparing'])
    expect(captioned(uploads.pictures())).toEqual([{ id: 'a', caption: '' }])
    go()
    await settled()
    answer = upload('a', 'FAILED')
    go()
    await settled()
    expect(pauses[0]).toBe(400)
    expect(pauses[1]).toBeGreaterThan(400)
    expect(uploads.pictures()[0]).toMatchObject({ step: 'failed', error: { code: 'prepared' } })
    expect(captioned(uploads.pictures())).toEqual([])
  })

  it('can be retried after a failed upload; files that are no pictures cannot', async () => {
    const { uploads, sending, steps } = createUploads({
      read: async (original) => (original.name === 'text' ? { error: { code: 'type' } } : { file: original }),
    })
    uploads.add([file('1'), file('text')])
    await settled()
    sending[0]?.answer({ error: 'Failed to fetch' })
    await settled()
    expect(uploads.pictures()).toMatchObject([
      { step: 'failed', error: { code: 'server', message: 'Failed to fetch' } },
      { step: 'failed', error: { code: 'type' } },
    ])
    uploads.retry('key1')
    uploads.retry('key2')
    await settled()
    expect(steps()).toEqual(['sending', 'failed'])
  })

  it('are limited to 20; the number of the others is returned', () => {
    const { uploads } = createUploads({ read: () => new Promise(() => {}) })
    expect(uploads.add(Array.from({ length: 18 }, (_, at) => file(String(at))))).toBe(0)
    expect(uploads.add(['a', 'b', 'c'].map(file))).toBe(1)
    expect(uploads.pictures()).toHaveLength(20)
  })

  it('return to their place when they are restored, with the current state of their upload', async () => {
    const known = ['a', 'b'].map((id) => ({ id, caption: id }) as Image)
    const { uploads, sending } = createUploads({}, known)
    uploads.add([file('1')])
    await settled()
    const restore = uploads.remove('key1')
    const other = uploads.remove('a')
    sending[0]?.answer({ upload: upload('c') })
    await settled()
    expect(uploads.pictures().map(({ key }) => key)).toEqual(['b'])
    other()
    restore()
    restore()
    expect(captioned(uploads.pictures()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
