import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { weakEtagOf } from '../http/etags.ts'
import type { ChangeWatch } from './change-watch.ts'
import { createKept } from './kept.ts'

const compress = promisify(brotliCompress)

/** Milliseconds for which a page is kept: what the log of changes does not name, such as a profile, is no older. */
const KEPT_MS = 5_000
/** Milliseconds between two checks of the log of changes. */
const CHECK_INTERVAL = 500
const MAX_BYTES = 64 * 1024 * 1024
/** Paid once for each kept page, so a better one than that of single answers. */
const BROTLI_QUALITY = 5

export type Rendered = { status: number; headers: Record<string, string>; html: string }

/** A page as it is sent; `packed` is its brotli. */
export type CachedPage = { readonly html: Buffer; readonly packed: Buffer; readonly etag: string }

export type PageCache = {
  /** Returns a kept page, or renders it; requests for the same page at the same time share one rendering. */
  readonly get: (key: string, render: () => Promise<Rendered>) => Promise<CachedPage | Rendered>
}

const pack = async (rendered: Rendered): Promise<CachedPage | Rendered> => {
  if (rendered.status !== 200 || Object.keys(rendered.headers).length > 0) return rendered
  const html = Buffer.from(rendered.html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return { html, packed: await compress(html, { params }), etag: weakEtagOf(html) }
}

/**
 * Keeps pages that are the same for every stranger. A change that any process committed drops all of them after half a
 * second at the latest. A page whose rendering began before a change is not kept.
 */
export const createPageCache = ({ watch, now }: { watch: ChangeWatch; now: () => number }): PageCache => {
  const kept = createKept({
    watch,
    now,
    maxAge: KEPT_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ html, packed }, key) => html.length + packed.length + key.length,
    isKept: (page: CachedPage | Rendered): page is CachedPage => 'packed' in page,
  })
  return {
    get: async (key, render) => {
      await watch.check(CHECK_INTERVAL)
      return kept.get(key, async () => pack(await render()))
    },
  }
}
