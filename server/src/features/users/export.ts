import { finished, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { sessionsForExport } from '../auth/session-actions.ts'
import { requestForExport } from '../landlord-requests/actions.ts'
import { listingsForExport } from '../listings/actions.ts'
import { likesForExport } from '../properties/actions.ts'
import { reviewsForExport } from '../reviews/actions.ts'
import { avatarFiles, findAccountById } from './actions.ts'

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Returns a ZIP of the caller's data: tables as JSON, files unchanged (product.md 11). */
export const exportMe = async (services: Services, { user }: Caller): Promise<Readable> => {
  const [account, sessions, application, listed, liked, reviews] = await Promise.all([
    findAccountById(services.db, user.id),
    sessionsForExport(services, user.id),
    requestForExport(services, user.id),
    listingsForExport(services, user.id),
    likesForExport(services, user.id),
    reviewsForExport(services, user.id),
  ])
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const opened: Readable[] = []
  // The end of the output also comes with an aborted download, which leaves the files open.
  finished(output, () => {
    for (const stream of opened) stream.destroy()
  })
  zip.on('error', (problem: Error) => output.destroy(problem))
  zip.addBuffer(json(user), 'profile.json')
  zip.addBuffer(json(sessions), 'sessions.json')
  zip.addBuffer(json({ listed, liked }), 'properties.json')
  zip.addBuffer(json(reviews), 'reviews.json')
  if (application.request) zip.addBuffer(json(application.request), 'landlord-request.json')
  const files = [
    ...application.files.map(({ name, open }, index) => ({ name: `documents/${index + 1} ${name}`, open })),
    ...(account ? avatarFiles(account) : []).map((key) => ({
      name: 'picture.webp',
      open: () => services.storage.get(key),
    })),
  ]
  try {
    for (const { name, open } of files) {
      const file = await open()
      if (!file) continue
      opened.push(file.stream)
      zip.addReadStream(file.stream, name, { size: file.size })
    }
  } catch (problem) {
    output.destroy()
    throw problem
  }
  zip.end()
  return output
}
