import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { DOCUMENT_MAX_BYTES, DOCUMENT_MAX_PIXELS, type DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

/** A validated and stored document; pictures are JPEGs without metadata. */
export type StoredDocument = {
  id: string
  key: string
  name: string
  type: (typeof DOCUMENT_TYPES)[number]
  /** Bytes. */
  size: number
}

const keyOf = (id: string) => `documents/${id}`

/** Range of the end of the file that contains %%EOF (ISO 32000-1, annex H.3, note 18). */
const PDF_TRAILER_BYTES = 1_024

const MB = 1024 * 1024

const brokenDocument = (name: string) => new Problem('document_damaged', { values: { name }, field: 'documents' })

const tooManyPixels = (name: string) =>
  new Problem('document_too_many_pixels', {
    values: { name, millions: DOCUMENT_MAX_PIXELS / 1_000_000 },
    field: 'documents',
  })

const tooDetailed = (name: string) =>
  new Problem('document_too_detailed', {
    values: { name, megabytes: DOCUMENT_MAX_BYTES / MB },
    field: 'documents',
  })

const readPdf = async ({ name, path }: UploadedFile): Promise<Buffer> => {
  const bytes = await readFile(path)
  if (!bytes.subarray(-PDF_TRAILER_BYTES).includes('%%EOF')) throw brokenDocument(name)
  return bytes
}

/** Returns the picture as JPEG, without its metadata. Throws BAD_INPUT. */
const readPicture = async (
  { pictures }: Services,
  { name, path }: UploadedFile,
  signal: AbortSignal,
): Promise<Buffer> => {
  try {
    const limits = { maxPixels: DOCUMENT_MAX_PIXELS, maxBytes: DOCUMENT_MAX_BYTES }
    return await pictures.run('encodeJpeg', path, limits, { use: (output) => readFile(output), signal })
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
    if (problem.tooLarge === 'pixels') throw tooManyPixels(name)
    throw problem.tooLarge === 'bytes' ? tooDetailed(name) : brokenDocument(name)
  }
}

const storeDocument = async (
  services: Services,
  file: UploadedFile,
  id: string,
  signal: AbortSignal,
): Promise<StoredDocument> => {
  const isPdf = file.type === 'application/pdf'
  const bytes = isPdf ? await readPdf(file) : await readPicture(services, file, signal)
  const type = isPdf ? 'application/pdf' : 'image/jpeg'
  const key = keyOf(id)
  await services.storage.put(key, bytes, type)
  const name = isPdf ? file.name : file.name.replace(/\.png$/i, '.jpg')
  return { id, key, name, type, size: bytes.length }
}

type Options<T> = {
  /** Called before each document, since the documents of one application can take a minute. Throws to stop. */
  readonly assertWanted: () => Promise<void>
  readonly insertRows: (documents: readonly StoredDocument[]) => Promise<T>
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal
}

/**
 * Validates and stores uploaded files one after the other, so that the server holds one of them at a time, then inserts
 * their rows. Deletes the files if anything fails (R12). Throws BAD_INPUT for a damaged or too large document.
 */
export const storeWith = async <T>(
  services: Services,
  files: readonly UploadedFile[],
  { assertWanted, insertRows, signal }: Options<T>,
): Promise<T> => {
  const ids = files.map(() => uuid())
  try {
    const documents: StoredDocument[] = []
    for (const [index, id] of ids.entries()) {
      await assertWanted()
      documents.push(await storeDocument(services, files[index] as UploadedFile, id, signal))
    }
    return await insertRows(documents)
  } catch (problem) {
    await Promise.allSettled(ids.map((id) => services.storage.remove(keyOf(id))))
    throw problem
  }
}
