import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { weakEtagOf } from '../http/etags.ts'

const compress = promisify(brotliCompress)

/** Milliseconds for which a page is kept: what the log of changes does not name, such as a profile, is no older. */
const KEPT_MS = 5_000
/** Milliseconds between two looks at the log of changes. */
const CHECK_INTERVAL = 500
const MAX_BYTES = 64 * 1024 * 1024
/** Paid once for each kept page, so a better one than that of single answers. */
const BROTLI_QUALITY = 5

export type Rendered = { status: number; headers: Record<string, string>; html: string }

/** A page as it is sent; `packed` is its brotli. */
export type CachedPage = { readonly html: Buffer; readonly packed: Buffer; readonly etag: string }

type Options = {
  /** Returns whether anything public has changed since its last call. */
  readonly hasChanged: () => Promise<boolean>
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
}

export type PageCache = {
  /** Returns a kept page, or renders it; requests for the same page at the same time share one rendering. */
  readonly get: (key: string, render: () => Promise<Rendered>) => Promise<CachedPage | Rendered>
}

/**
 * Keeps pages that are the same for every stranger. A change that any process committed drops all of them after half a
 * second at the latest. A page whose rendering began before a change is not kept.
 */
export const createPageCache = ({ hasChanged, now }: Options): PageCache => {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, packed }, key) => html.length + packed.length + key.length,
    ttl: KEPT_MS,
    perf: { now },
    ttlResolution: 0,
  })
  const running = new Map<string, Promise<CachedPage | Rendered>>()
  let generation = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const drop = () => {
    generation += 1
    kept.clear()
    running.clear()
  }
  const check = async () => {
    const startedAt = now()
    // Without the database it is unknown what has changed.
    if (await hasChanged().catch(() => true)) drop()
    checkedAt = startedAt
  }

  const load = async (key: string, render: () => Promise<Rendered>) => {
    const begun = generation
    const rendered = await render()
    if (rendered.status !== 200 || Object.keys(rendered.headers).length > 0) return rendered
    const html = Buffer.from(rendered.html)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    const page = { html, packed: await compress(html, { params }), etag: weakEtagOf(html) }
    if (begun === generation) kept.set(key, page)
    return page
  }

  return {
    get: async (key, render) => {
      if (now() - checkedAt >= CHECK_INTERVAL) {
        checking ??= check().finally(() => {
          checking = undefined
        })
        await checking
      }
      const found = kept.get(key)
      if (found) return found
      const underWay = running.get(key)
      if (underWay) return underWay
      const loading = load(key, render).finally(() => {
        if (running.get(key) === loading) running.delete(key)
      })
      running.set(key, loading)
      return loading
    },
  }
}
