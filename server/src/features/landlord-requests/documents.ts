import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../platform/storage/storage.ts'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A validated document; pictures are stripped of metadata. */
export type PreparedDocument = { id: string; key: string; name: string; type: DocumentType; bytes: Buffer }

/** A page scanned at 600 dpi has 35 megapixels. */
const MAX_PIXELS = 50_000_000
/** Range of the end of the file that contains %%EOF (ISO 32000-1, annex H.3, note 18). */
const PDF_TRAILER_BYTES = 1_024

/** Pictures share a thread pool with the hashes of passwords: several at once would delay every login. */
const oneAtATime = pLimit(1)

const brokenDocument = (name: string) =>
  new Problem('BAD_INPUT', `documents: "${name}" is damaged or incomplete.`, {
    fields: { documents: `has a damaged file, "${name}"` },
  })

/** Re-encodes the pixels, which drops metadata (GPS) and appended data (R19). */
const reencodePicture = async ({ name, type, path }: UploadedFile): Promise<Buffer> => {
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient()
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    throw brokenDocument(name)
  }
}

const readPdf = async ({ name, path }: UploadedFile): Promise<Buffer> => {
  const bytes = await readFile(path)
  if (!bytes.subarray(-PDF_TRAILER_BYTES).includes('%%EOF')) throw brokenDocument(name)
  return bytes
}

/** Validates uploaded files and strips metadata. Throws BAD_INPUT for a damaged or truncated one. */
export const prepareDocuments = (files: readonly UploadedFile[]): Promise<PreparedDocument[]> =>
  Promise.all(
    files.map(async (file) => {
      const id = uuid()
      const bytes = await (file.type === 'application/pdf' ? readPdf(file) : oneAtATime(() => reencodePicture(file)))
      return { id, key: `documents/${id}`, name: file.name, type: file.type as DocumentType, bytes }
    }),
  )

/** Stores the files, then inserts their rows, and deletes the files if that fails (R12). */
export const storeWith = async <T>(
  storage: Storage,
  documents: readonly PreparedDocument[],
  insertRows: () => Promise<T>,
): Promise<T> => {
  try {
    for (const { key, bytes, type } of documents) await storage.put(key, bytes, type)
    return await insertRows()
  } catch (problem) {
    await Promise.allSettled(documents.map(({ key }) => storage.remove(key)))
    throw problem
  }
}
