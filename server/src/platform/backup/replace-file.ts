import { open, rename } from 'node:fs/promises'

type Content = string | Uint8Array | AsyncIterable<Uint8Array>

/** Writes a file durably under a draft's name and renames it, so that it is never there in part. Only the owner may read it. */
export const replaceFile = async (path: string, content: Content): Promise<void> => {
  const draft = `${path}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
