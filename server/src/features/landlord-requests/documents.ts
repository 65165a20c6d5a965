import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import { Problem } from '../../parts/problem.ts'
import type { Storage } from '../../parts/storage.ts'
import type { UploadedFile } from '../../parts/uploads.ts'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A document as it is kept: judged, and pictures without whatever cameras write into them. */
export type KeptDocument = { id: string; key: string; name: string; type: DocumentType; bytes: Buffer }

/** A scan of a page at 600 dpi has 35 megapixels. */
const MAX_PIXELS = 50_000_000
/** How near to its end a PDF says that it ends (ISO 32000-1, annex H.3, note 18). */
const PDF_TAIL = 1_024

const broken = (name: string) =>
  new Problem('BAD_INPUT', `documents: "${name}" is broken or was cut off.`, {
    fields: { documents: `has a broken file, "${name}"` },
  })

/** Drawn anew from its pixels, so that neither places (GPS) nor anything hidden behind the picture survives (R19). */
const cleanPicture = async ({ name, type, path }: UploadedFile): Promise<Buffer> => {
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient()
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    throw broken(name)
  }
}

const wholePdf = async ({ name, path }: UploadedFile): Promise<Buffer> => {
  const bytes = await readFile(path)
  if (!bytes.subarray(-PDF_TAIL).includes('%%EOF')) throw broken(name)
  return bytes
}

/** Makes uploaded files ready to be kept. Throws BAD_INPUT for one that cannot be read to its end. */
export const prepareDocuments = (files: readonly UploadedFile[]): Promise<KeptDocument[]> =>
  Promise.all(
    files.map(async (file) => {
      const id = uuid()
      const bytes = await (file.type === 'application/pdf' ? wholePdf(file) : cleanPicture(file))
      return { id, key: `documents/${id}`, name: file.name, type: file.type as DocumentType, bytes }
    }),
  )

/** Keeps the files, does `store`, and takes the files back when that fails: no row without file, no file without row. */
export const keepWith = async <T>(
  storage: Storage,
  documents: readonly KeptDocument[],
  store: () => Promise<T>,
): Promise<T> => {
  try {
    for (const { key, bytes, type } of documents) await storage.put(key, bytes, type)
    return await store()
  } catch (problem) {
    await Promise.allSettled(documents.map(({ key }) => storage.remove(key)))
    throw problem
  }
}
