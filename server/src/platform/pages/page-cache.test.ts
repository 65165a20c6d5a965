import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChangeWatch } from './change-watch.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'

let time = 0
let changed = false
let renders = 0
let cache: PageCache
beforeEach(() => {
  time = 0
  changed = false
  renders = 0
  const now = () => time
  const hasChanged = async () => {
    const answer = changed
    changed = false
    return answer
  }
  cache = createPageCache({ now, watch: createChangeWatch({ now, hasChanged }) })
})

const page =
  (answer: Partial<Rendered> = {}) =>
  async (): Promise<Rendered> => {
    renders += 1
    return { status: 200, headers: {}, html: `<p>${renders}</p>`, ...answer }
  }
const text = async (key = '/', render = page()) => {
  const found = await cache.get(key, render)
  return 'plain' in found ? String(brotliDecompressSync(await found.compressed('br'))) : found.html
}

describe('kept pages', () => {
  it('are rendered once for their key', async () => {
    expect([await text(), await text(), await text('/other')]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>'])
  })
  it('are rendered once for requests at the same time', async () => {
    await Promise.all([text(), text(), text()])
    expect(renders).toBe(1)
  })
  it('are rendered again half a second after a change at the latest, and after five seconds', async () => {
    await text()
    changed = true
    time = 499
    expect(await text()).toBe('<p>1</p>')
    time = 500
    expect(await text()).toBe('<p>2</p>')
    time = 5_400
    expect(await text()).toBe('<p>2</p>')
    time = 5_501
    expect(await text()).toBe('<p>3</p>')
  })
  it('are not those whose rendering began before a change', async () => {
    let finish = (_: Rendered) => {}
    const slow = text('/', () => new Promise((resolve) => (finish = resolve)))
    await expect.poll(() => finish.length).toBe(1)
    time = 600
    changed = true
    expect(await text()).toBe('<p>1</p>')
    finish({ status: 200, headers: {}, html: 'old' })
    expect(await slow).toBe('old')
    expect(await text()).toBe('<p>1</p>')
  })
  it('are no failures, and none with headers of their own', async () => {
    for (const answer of [{ status: 404 }, { status: 500 }, { headers: { 'set-cookie': 'a=b' } }]) {
      await text('/x', page(answer))
      const before = renders
      await text('/x', page(answer))
      expect(renders).toBe(before + 1)
    }
  })
  it('are rendered again while the database is gone, and after a failed rendering', async () => {
    const now = () => time
    const hasChanged = () => Promise.reject(new Error('gone'))
    const alone = createPageCache({ now, watch: createChangeWatch({ now, hasChanged }) })
    await alone.get('/', page())
    time += 500
    await alone.get('/', page())
    expect(renders).toBe(2)
    await expect(cache.get('/', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await text()
    expect(renders).toBe(3)
  })
})
