import { open } from 'node:fs/promises'

/** Puts the names in a folder on the disk, where the system can do that: Windows opens no folder. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
