import { finished, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Caller } from '../../platform/http/caller.ts'
import { registeredPersonalData } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'
import { avatarFiles, findAccountById } from './actions.ts'

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Yields a JSON list, so that any number of rows fits in memory. */
async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + json(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Returns the files that the user uploaded, below the names of the export. */
const findFiles = async (services: Services, userId: string) => {
  const account = await findAccountById(services.db, userId)
  const files = (account ? avatarFiles(account) : []).map((key) => ({ name: 'avatar.webp', key }))
  for (const { findFiles } of registeredPersonalData()) files.push(...((await findFiles?.(services, userId)) ?? []))
  return files
}

/** Returns a ZIP of the caller's data as `EXPORT_ROWS` describes it (product.md 11). */
export const exportMe = async (services: Services, { user }: Caller): Promise<Readable> => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const opened: Readable[] = []
  // The end of the output also comes with an aborted download, which leaves the files open.
  finished(output, () => {
    for (const stream of opened) stream.destroy()
  })
  zip.on('error', (problem: Error) => output.destroy(problem))
  const add = (name: string, stream: Readable, options: { size?: number } = {}) => {
    opened.push(stream)
    zip.addReadStream(stream, name, options)
  }
  zip.addBuffer(Buffer.from(`${json(user)}\n`), 'profile.json')
  for (const { exporters = [] } of registeredPersonalData())
    for (const { file, rows } of exporters) add(file, Readable.from(jsonList(rows(services, user.id))))
  try {
    for (const { name, key } of await findFiles(services, user.id)) {
      const file = await services.storage.get(key)
      if (file) add(name, file.stream, { size: file.size })
    }
  } catch (problem) {
    output.destroy()
    throw problem
  }
  zip.end()
  return output
}
