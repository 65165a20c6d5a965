import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../configuration/startup-error.ts'
import { replaceFile } from './replace-file.ts'

/** Of what a backup looks like on disk. */
const FORMAT = 1
const MANIFEST_FILE = 'manifest.json'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Stored = z.object({ file: z.string().regex(/^[\w.-]+$/), bytes: z.int(), sha256: Sum })

const TableCopy = Stored.extend({
  schema: z.string(),
  name: z.string(),
  /** With their types, in the order of the file. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
})
export type TableCopy = z.infer<typeof TableCopy>

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

const Manifest = z.object({
  format: z.int(),
  /** When the database was as it is in this backup. */
  madeAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  /** Names the site by its secret, without telling it. */
  site: z.string(),
  /** Whether the backup has the secret of DATA_DIR. */
  hasSecret: z.boolean(),
  migrations: z.array(z.string()),
  tables: z.array(TableCopy),
  sequences: z.array(Sequence),
  /** The part of the pool of files that was read again; earlier versions read none. */
  part: z.int().optional(),
  /** The list of stored files. */
  files: Stored.extend({ count: z.int(), totalBytes: z.int() }),
})
export type Manifest = z.infer<typeof Manifest>

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes the manifest, which makes the backup in `folder` a whole one. */
export const writeManifest = async (folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> => {
  const text = JSON.stringify({ format: FORMAT, ...manifest })
  await replaceFile(join(folder, MANIFEST_FILE), `${sumOf(text)}\n${text}\n`)
}

/** Reads the manifest of a backup. Returns undefined when there is none; throws StartupError for one that cannot be used. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const content = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR') return undefined
    throw new StartupError(`The backup ${folder} cannot be read (${problem.code}).`)
  })
  if (content === undefined) return undefined
  const [sum, text = ''] = content.split('\n')
  if (sum !== sumOf(text)) throw new StartupError(`The backup ${folder} is damaged: its ${MANIFEST_FILE} was changed.`)
  const value = JSON.parse(text)
  if (value.format > FORMAT)
    throw new StartupError(
      `The backup ${folder} was made by Lintel ${value.program}, which is newer. Restore it with that version.`,
    )
  return Manifest.parse(value)
}
