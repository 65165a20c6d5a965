import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Caller } from '../../parts/caller.ts'
import type { Parts } from '../../parts/parts.ts'
import { requestForExport } from '../landlord-requests/actions.ts'
import { propertiesForExport } from '../properties/actions.ts'
import { reviewsForExport } from '../reviews/actions.ts'
import { accountById, avatarFileOf } from '../users/actions.ts'

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Everything we keep of the caller as a ZIP: tables as JSON, files as they are (product.md 11). */
export const exportOwn = async (parts: Parts, { user }: Caller): Promise<Readable> => {
  const [account, application, properties, reviews] = await Promise.all([
    accountById(parts.db, user.id),
    requestForExport(parts, user.id),
    propertiesForExport(parts, user.id),
    reviewsForExport(parts, user.id),
  ])
  const zip = new ZipFile()
  zip.addBuffer(json(user), 'profile.json')
  zip.addBuffer(json(properties), 'properties.json')
  zip.addBuffer(json(reviews), 'reviews.json')
  if (application.request) zip.addBuffer(json(application.request), 'landlord-request.json')
  const files = [
    ...application.files.map(({ name, open }, index) => ({ name: `documents/${index + 1} ${name}`, open })),
    ...(account ? avatarFileOf(account) : []).map((key) => ({
      name: 'picture.webp',
      open: () => parts.storage.get(key),
    })),
  ]
  for (const { name, open } of files) {
    const file = await open()
    if (file) zip.addReadStream(file.stream, name, { size: file.size })
  }
  zip.end()
  return zip.outputStream as Readable
}
