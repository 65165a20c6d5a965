import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { DOCUMENT_MAX_PIXELS, type DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { type PictureEncoder, UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../platform/storage/storage.ts'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A validated document; pictures are stripped of metadata. */
export type PreparedDocument = { id: string; key: string; name: string; type: DocumentType; bytes: Uint8Array }

/** Range of the end of the file that contains %%EOF (ISO 32000-1, annex H.3, note 18). */
const PDF_TRAILER_BYTES = 1_024

const brokenDocument = (name: string) => new Problem('document_damaged', { values: { name }, field: 'documents' })

const tooManyPixels = (name: string) =>
  new Problem('document_too_many_pixels', {
    values: { name, millions: DOCUMENT_MAX_PIXELS / 1_000_000 },
    field: 'documents',
  })

const encodePicture = async (pictures: PictureEncoder, { name, path }: UploadedFile): Promise<Uint8Array> => {
  try {
    return await pictures.run('encodeAgain', path, { maxPixels: DOCUMENT_MAX_PIXELS })
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
    throw problem.hasTooManyPixels ? tooManyPixels(name) : brokenDocument(name)
  }
}

const readPdf = async ({ name, path }: UploadedFile): Promise<Buffer> => {
  const bytes = await readFile(path)
  if (!bytes.subarray(-PDF_TRAILER_BYTES).includes('%%EOF')) throw brokenDocument(name)
  return bytes
}

/**
 * Validates uploaded files and strips metadata, one after the other: the forms of several people take turns in the
 * encoder. Throws BAD_INPUT for a damaged or truncated one.
 */
export const prepareDocuments = async (
  pictures: PictureEncoder,
  files: readonly UploadedFile[],
): Promise<PreparedDocument[]> => {
  const documents: PreparedDocument[] = []
  for (const file of files) {
    const id = uuid()
    const bytes = await (file.type === 'application/pdf' ? readPdf(file) : encodePicture(pictures, file))
    documents.push({ id, key: `documents/${id}`, name: file.name, type: file.type as DocumentType, bytes })
  }
  return documents
}

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
