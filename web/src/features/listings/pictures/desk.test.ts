import { describe, expect, it } from 'vitest'
import type { Image } from '#contract/properties.ts'
import type { Upload } from '#contract/uploads.ts'
import { captioned, type DeskParts, makeDesk } from './desk.ts'

const upload = (id: string, state: Upload['state'] = 'WORKING') => ({ id, state }) as Upload
const file = (name: string) => new File(['x'], name)
/** Lets everything that waits for nothing go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const stage = (more: Partial<DeskParts> = {}, images: Image[] = []) => {
  let keys = 0
  const sending: { name: string; answer: (answered: Awaited<ReturnType<DeskParts['send']>>) => void }[] = []
  const shown = new Set<string>()
  const desk = makeDesk(
    {
      read: async (given) => ({ file: given }),
      send: ({ name }) => new Promise((answer) => sending.push({ name, answer })),
      ask: async (id) => ({ upload: upload(id, 'READY') }),
      pause: async () => {},
      show: ({ name }: { name?: string }) => {
        shown.add(`blob:${name}`)
        return `blob:${name}`
      },
      hide: (url) => shown.delete(url),
      newKey: () => `key${++keys}`,
      ...more,
    } as DeskParts,
    images,
  )
  const steps = () => desk.shots().map(({ step }) => step)
  return { desk, sending, shown, steps }
}

describe('pictures', () => {
  it('are sent three at a time, and are ready when the server says so', async () => {
    const { desk, sending, shown, steps } = stage()
    desk.add(['1', '2', '3', '4'].map(file))
    await settled()
    expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting'])
    sending[0]?.answer({ upload: upload('a') })
    await settled()
    expect(steps()).toEqual(['ready', 'sending', 'sending', 'sending'])
    expect(shown.has('blob:1')).toBe(false)
    expect(captioned(desk.shots())).toEqual([{ id: 'a', caption: '' }])
  })

  it('are counted while they are prepared, and no longer when that failed', async () => {
    let answer = upload('a')
    const pauses: number[] = []
    let go = () => {}
    const { desk, sending, steps } = stage({
      ask: async () => ({ upload: answer }),
      pause: (ms) => {
        pauses.push(ms)
        return new Promise<void>((resolve) => {
          go = resolve
        })
      },
    })
    desk.add([file('1')])
    await settled()
    sending[0]?.answer({ upload: upload('a') })
    await settled()
    expect(steps()).toEqual(['preparing'])
    expect(captioned(desk.shots())).toEqual([{ id: 'a', caption: '' }])
    go()
    await settled()
    answer = upload('a', 'FAILED')
    go()
    await settled()
    expect(pauses[0]).toBe(500)
    expect(pauses[1]).toBeGreaterThan(500)
    expect(desk.shots()[0]).toMatchObject({ step: 'failed', fault: { word: 'prepared' } })
    expect(captioned(desk.shots())).toEqual([])
  })

  it('that failed on the way are tried again; what is no picture is not', async () => {
    const { desk, sending, steps } = stage({
      read: async (given) => (given.name === 'text' ? { fault: { word: 'type' } } : { file: given }),
    })
    desk.add([file('1'), file('text')])
    await settled()
    sending[0]?.answer({ error: 'Failed to fetch' })
    await settled()
    expect(desk.shots()).toMatchObject([
      { step: 'failed', fault: { word: 'said', sentence: 'Failed to fetch' } },
      { step: 'failed', fault: { word: 'type' } },
    ])
    desk.retry('key1')
    desk.retry('key2')
    await settled()
    expect(steps()).toEqual(['sending', 'failed'])
  })

  it('are 20 at most: the rest is told', () => {
    const { desk } = stage({ read: () => new Promise(() => {}) })
    expect(desk.add(Array.from({ length: 18 }, (_, at) => file(String(at))))).toBe(0)
    expect(desk.add(['a', 'b', 'c'].map(file))).toBe(1)
    expect(desk.shots()).toHaveLength(20)
  })

  it('that are taken away come back where they were, with what became of them meanwhile', async () => {
    const known = ['a', 'b'].map((id) => ({ id, caption: id }) as Image)
    const { desk, sending } = stage({}, known)
    desk.add([file('1')])
    await settled()
    const restore = desk.remove('key1')
    const other = desk.remove('a')
    sending[0]?.answer({ upload: upload('c') })
    await settled()
    expect(desk.shots().map(({ key }) => key)).toEqual(['b'])
    other()
    restore()
    restore()
    expect(captioned(desk.shots()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
