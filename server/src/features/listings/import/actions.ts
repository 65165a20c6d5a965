import { v7 as uuid } from 'uuid'
import { StartupError } from '../../../platform/configuration/startup-error.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { type DrawnPicture, getDrawnPicture } from '../../../platform/pictures/drawn-pictures.ts'
import type { Services } from '../../../platform/services.ts'
import { DRAWN_KEY_PREFIX } from '../../../platform/storage/media.ts'
import { refreshSearchWords } from '../../properties/actions.ts'
import { findAccountByEmail, lockAccountsShared } from '../../users/actions.ts'
import { listingsImported } from '../events.ts'
import { readRows, type SourceFile } from './csv-file.ts'
import {
  analyzeTables,
  createStagingTable,
  insertStaged,
  type StagedListing,
  type StagedPicture,
  stageListings,
  type Trx,
} from './queries.ts'
import type { ImportResult } from './report.ts'
import { parseRow } from './rows.ts'
import { WordCounts } from './word-counts.ts'

const BATCH_SIZE = 500
/** Imports of this size run ANALYZE; until autovacuum does, searches would be slow. */
const ANALYZE_FROM = 500
const PICTURES_PER_TYPE = 4

export type ImportOptions = {
  file: SourceFile
  /** E-mail address. */
  landlord: string
  publish: boolean
  getPicture?: (key: string) => DrawnPicture
  onProgress?: (progress: { bytes: number; rows: number }) => void
  signal?: AbortSignal
}

/** Returns the id of the landlord. Throws StartupError: an import never changes a role. */
const findLandlord = async ({ db }: Pick<Services, 'db'>, email: string): Promise<string> => {
  const person = await findAccountByEmail(db, email)
  if (!person) throw new StartupError(`There is no account ${email}. Register it first or use another --landlord.`)
  if (person.role === 'LANDLORD') return person.id
  throw new StartupError(
    person.role === 'TENANT'
      ? `${email} is a tenant: have the account ask to become a landlord and approve it, then import again.`
      : `${email} is not a landlord (role ${person.role}). Use the address of a landlord.`,
  )
}

/** Chooses a picture deterministically by the listing's id (FNV-1a). */
export const choosePicture = (type: string, sourceId: string): string => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(sourceId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `type-${type.toLowerCase()}-${(hash % PICTURES_PER_TYPE) + 1}`
}

/**
 * Imports the valid rows of a file in one transaction. Throws StartupError, without importing anything, when the file
 * itself is invalid.
 */
export const importListings = async (
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  options: ImportOptions,
): Promise<ImportResult> => {
  const { db, clock, config } = services
  const { file, publish, getPicture = getDrawnPicture, onProgress, signal } = options
  const landlordId = await findLandlord(services, options.landlord)
  const status = publish ? 'APPROVED' : 'PENDING'
  const rejected: ImportResult['rejected'] = []
  const unknownTypes = new WordCounts()
  const unknownAmenities = new WordCounts()
  const otherCurrencies = new WordCounts()
  const pictures = new Map<string, StagedPicture>()
  let read = 0
  let bytes = 0

  const addPicture = (name: string) => {
    if (pictures.has(name)) return
    const { width, height, placeholder, alt } = getPicture(name)
    pictures.set(name, { name, key: `${DRAWN_KEY_PREFIX}/${name}`, width, height, placeholder, caption: alt })
  }

  const importRows = async (trx: Trx) => {
    await createStagingTable(trx)
    // Ids grow with the time, so that this one and the next enclose those of the listings.
    const after = uuid()
    let batch: StagedListing[] = []
    const rows = readRows(file, { onBytes: (now) => (bytes = now), signal })
    for await (const { line, row, fields } of rows) {
      read++
      const result = row
        ? parseRow(row)
        : { errors: [{ reason: 'number of fields differs from the header', value: fields }] }
      if (result.errors) {
        rejected.push({ line, sourceId: row?.source_id ?? '', errors: result.errors })
        continue
      }
      const { listing } = result
      if (result.unknownType) unknownTypes.add(result.unknownType)
      for (const spelling of result.unknownAmenities) unknownAmenities.add(spelling)
      if (listing.source_currency && listing.source_currency !== config.currency)
        otherCurrencies.add(listing.source_currency)
      const name = choosePicture(listing.property_type, listing.source_id)
      addPicture(name)
      batch.push({ ...listing, id: uuid(), image_id: uuid(), picture: name, line })
      if (batch.length === BATCH_SIZE) {
        await stageListings(trx, batch)
        batch = []
        onProgress?.({ bytes, rows: read })
      }
    }
    await stageListings(trx, batch)
    onProgress?.({ bytes: file.size, rows: read })
    const landlord = (await lockAccountsShared(trx, [landlordId])).get(landlordId)
    if (!landlord || landlord.deletedAt) throw new StartupError(`The account ${options.landlord} has been deleted.`)
    const now = clock()
    const count = await insertStaged(trx, { landlordId, status, now }, [...pictures.values()])
    if (publish && count > 0)
      await emit(trx, listingsImported, { landlordId, after, upTo: uuid(), at: now.toISOString() })
    signal?.throwIfAborted()
    return count
  }
  // Runs once: the file is a stream.
  const imported = await db.connection().execute((connection) => connection.transaction().execute(importRows))
  // Best effort: the import is already committed.
  if (imported >= ANALYZE_FROM) {
    await analyzeTables(db).catch(() => {})
    await refreshSearchWords(db).catch(() => {})
  }
  return {
    read,
    imported,
    alreadyThere: read - rejected.length - imported,
    rejected,
    status,
    unknownTypes,
    unknownAmenities,
    otherCurrencies,
    currency: config.currency,
  }
}
