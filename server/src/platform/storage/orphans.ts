import { DAY_MS } from '#contract/periods.ts'
import type { Storage } from './storage.ts'

const BATCH_SIZE = 100

type Options = {
  /** Only older files are deleted, see `orphanedBefore`. */
  readonly before: Date
  /** Returns the ids that have a row. */
  readonly findExisting: (ids: readonly string[]) => Promise<readonly string[]>
}

/** A file is stored before its row is inserted, so a young one may still get its row. */
export const orphanedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** The id in `folder/ID`, `folder/ID.webp`, `folder/ID/320.jpg` and their drafts. */
const idIn = (key: string) => key.split(/[/.]/)[1] ?? ''

/** Deletes files without a row (R12), left by a crash between the two writes. */
export const deleteOrphanedFiles = async (
  storage: Storage,
  folder: string,
  { before, findExisting }: Options,
): Promise<void> => {
  let keys: string[] = []
  const deleteBatch = async () => {
    if (keys.length === 0) return
    const existing = new Set(await findExisting([...new Set(keys.map(idIn))]))
    for (const key of keys) if (!existing.has(idIn(key))) await storage.remove(key)
    keys = []
  }
  for await (const { key, modified } of storage.list(folder)) {
    if (modified > before) continue
    keys.push(key)
    if (keys.length === BATCH_SIZE) await deleteBatch()
  }
  await deleteBatch()
}
