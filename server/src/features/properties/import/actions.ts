import { v7 as uuid } from 'uuid'
import { type DrawnPicture, drawnPicture } from '../../../parts/drawn-pictures.ts'
import { DRAWN } from '../../../parts/media.ts'
import type { Parts } from '../../../parts/parts.ts'
import { Problem } from '../../../parts/problem.ts'
import { accountByEmail } from '../../users/actions.ts'
import { type Arriving, type ArrivingPicture, addArriving, makeArriving, moveIn, refreshStatistics } from './queries.ts'
import { readRows, type SourceFile } from './read.ts'
import type { Outcome } from './report.ts'
import { readRow } from './rows.ts'
import { Tally } from './tally.ts'

const BATCH = 500
/** From here on waiting for autovacuum to notice would mean slow searches. */
const BIG = 500
const PICTURES_OF_A_TYPE = 4

export type Import = {
  file: SourceFile
  /** The landlord's e-mail address. */
  landlord: string
  publish: boolean
  picture?: (key: string) => DrawnPicture
  onProgress?: (progress: { bytes: number; rows: number }) => void
  signal?: AbortSignal
}

/** Throws unless that is the address of a landlord: an import promotes nobody. */
const landlordOf = async ({ db }: Pick<Parts, 'db'>, email: string): Promise<string> => {
  const person = await accountByEmail(db, email)
  if (!person)
    throw new Problem('NOT_FOUND', `There is no account ${email}: register it first, or give another --landlord.`)
  if (person.role === 'LANDLORD') return person.id
  throw new Problem(
    'FORBIDDEN',
    person.role === 'TENANT'
      ? `${email} is a tenant: have the account ask to become a landlord and approve it, then import again.`
      : `${email} is not a landlord but ${person.role}: give the address of a landlord.`,
  )
}

/** The same picture for the same listing, whenever it is imported (FNV-1a). */
export const pictureOf = (type: string, sourceId: string): string => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(sourceId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `type-${type.toLowerCase()}-${(hash % PICTURES_OF_A_TYPE) + 1}`
}

/** Loads a file into a landlord's listings: all of its good rows or, when the file as a whole is wrong, none. */
export const importListings = async (
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  order: Import,
): Promise<Outcome> => {
  const { db, clock, config } = parts
  const { file, publish, picture = drawnPicture, onProgress, signal } = order
  const landlordId = await landlordOf(parts, order.landlord)
  const status = publish ? 'APPROVED' : 'PENDING'
  const refused: Outcome['refused'] = []
  const kinds = new Tally()
  const amenities = new Tally()
  const otherCurrencies = new Tally()
  const pictures = new Map<string, ArrivingPicture>()
  let read = 0
  let bytes = 0

  const drawn = (name: string) => {
    if (pictures.has(name)) return
    const { width, height, placeholder, alt } = picture(name)
    pictures.set(name, { name, key: `${DRAWN}/${name}`, width, height, placeholder, caption: alt })
  }

  const imported = await db.transaction().execute(async (trx) => {
    await makeArriving(trx)
    let batch: Arriving[] = []
    const rows = readRows(file, { onBytes: (now) => (bytes = now), signal })
    for await (const { line, row, fields } of rows) {
      read++
      const result = row
        ? readRow(row)
        : { faults: [{ reason: 'another number of fields than the header', value: fields }] }
      if (result.faults) {
        refused.push({ line, sourceId: row?.source_id ?? '', faults: result.faults })
        continue
      }
      const { listing, unknownKind, unknownAmenities } = result
      if (unknownKind) kinds.add(unknownKind)
      for (const spelling of unknownAmenities) amenities.add(spelling)
      if (listing.source_currency && listing.source_currency !== config.currency)
        otherCurrencies.add(listing.source_currency)
      const name = pictureOf(listing.property_type, listing.source_id)
      drawn(name)
      batch.push({ ...listing, id: uuid(), image_id: uuid(), picture: name, line })
      if (batch.length === BATCH) {
        await addArriving(trx, batch)
        batch = []
        onProgress?.({ bytes, rows: read })
      }
    }
    await addArriving(trx, batch)
    onProgress?.({ bytes: file.size, rows: read })
    const count = await moveIn(trx, { landlordId, status, now: clock() }, [...pictures.values()])
    signal?.throwIfAborted()
    return count
  })
  // The listings are in; were the database gone just now, that would not undo it.
  if (imported >= BIG) await refreshStatistics(db).catch(() => {})
  return {
    read,
    imported,
    alreadyThere: read - refused.length - imported,
    refused,
    status,
    kinds,
    amenities,
    otherCurrencies,
    currency: config.currency,
  }
}
