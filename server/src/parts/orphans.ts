import type { Storage } from './storage.ts'

const AT_ONCE = 100

type Options = {
  /** Older than this: a file comes before its row, so a young one may still get it. */
  readonly before: Date
  /** Which of these ids have a row. */
  readonly known: (ids: readonly string[]) => Promise<readonly string[]>
}

/** `folder/ID`, `folder/ID.webp`, `folder/ID/320.jpg`, and drafts of these. */
const idIn = (key: string) => key.split(/[/.]/)[1] ?? ''

/** Removes files below a folder that no row knows (R12): of a server that died between the two. */
export const sweepOrphans = async (storage: Storage, folder: string, { before, known }: Options): Promise<void> => {
  let keys: string[] = []
  const judge = async () => {
    if (keys.length === 0) return
    const rows = new Set(await known([...new Set(keys.map(idIn))]))
    for (const key of keys) if (!rows.has(idIn(key))) await storage.remove(key)
    keys = []
  }
  for await (const { key, modified } of storage.list(folder)) {
    if (modified > before) continue
    keys.push(key)
    if (keys.length === AT_ONCE) await judge()
  }
  await judge()
}
