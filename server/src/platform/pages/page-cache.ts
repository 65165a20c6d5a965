import { bytesOfPacked, type Packed, pack } from '../http/packed.ts'
import type { ChangeWatch } from './change-watch.ts'
import { createKept } from './kept.ts'

/** Milliseconds for which a page is kept: what the log of changes does not name, such as a profile, is no older. */
const KEPT_MS = 5_000
/** Milliseconds between two checks of the log of changes. */
const CHECK_INTERVAL = 500
const MAX_BYTES = 64 * 1024 * 1024

export type Rendered = { status: number; headers: Record<string, string>; html: string }

export type PageCache = {
  /** Returns a kept page, or renders it; requests for the same page at the same time share one rendering. */
  readonly get: (key: string, render: () => Promise<Rendered>) => Promise<Packed | Rendered>
}

const packPage = (rendered: Rendered): Packed | Rendered =>
  rendered.status === 200 && Object.keys(rendered.headers).length === 0 ? pack(rendered.html) : rendered

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
    bytesOf: bytesOfPacked,
    isKept: (page: Packed | Rendered): page is Packed => 'plain' in page,
  })
  return {
    get: async (key, render) => {
      await watch.check(CHECK_INTERVAL)
      return kept.get(key, async () => packPage(await render()))
    },
  }
}
