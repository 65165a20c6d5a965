import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { FileRule } from '#contract/call.ts'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'

/**
 * A file of a form: what it is says its content, `name` is only for people to read. It lies at `path` until the call
 * has its answer.
 */
export type UploadedFile = {
  readonly name: string
  readonly type: string
  readonly path: string
  /** Bytes. */
  readonly size: number
}

const TEXT_FIELDS = 20
const TEXT_BYTES = 64 * 1024
const NAME_LENGTH = 120

/** Below DATA_DIR. */
export const incomingOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'incoming')

/** Lets calls read multipart forms; those that take no files refuse them (mount.ts). */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: true })
}

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
}
const inWords = (types: readonly string[]) => types.map((type) => KINDS[type] ?? type).join(', ')
const MB = 1024 * 1024
const limitInWords = (bytes: number) =>
  bytes % MB === 0 ? `at most ${bytes / MB} MB` : `under ${Math.ceil(bytes / MB)} MB`

/** No folder, no control character, no marks that turn the reading around, not longer than a line. */
const plainName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-NAME_LENGTH)
    .trim() || 'file'

const refuse = (code: 'BAD_INPUT' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE', field: string, what: string) =>
  new Problem(code, `${field} ${what}.`, { fields: { [field]: what } })

/** Throws UNSUPPORTED_TYPE unless the content is of a type that the rule takes. */
const judge = async (field: string, rule: FileRule, name: string, path: string): Promise<UploadedFile> => {
  const { size } = await stat(path)
  if (size > rule.maxBytes) throw tooLarge(field, rule)
  if (size === 0) throw refuse('BAD_INPUT', field, 'holds an empty file')
  const type = (await fileTypeFromFile(path))?.mime
  if (!type || !rule.types.includes(type))
    throw refuse('UNSUPPORTED_TYPE', field, `must be ${inWords(rule.types)}, and "${plainName(name)}" is none of them`)
  return { name: plainName(name), type, path, size }
}

/** `documents[]` is how some senders write a list. */
const fieldName = (name: string) => name.replace(/\[\]$/, '')

/** Written as it comes: many slow senders fill a disk's corner, not the memory. */
const receive = async ({ file }: MultipartFile, folder: string): Promise<string> => {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (problem) {
    await rm(path, { force: true })
    throw problem
  }
}

/** Forgets what a form brought. */
export const discard = async (files: Record<string, readonly UploadedFile[]>): Promise<void> => {
  await Promise.all(
    Object.values(files)
      .flat()
      .map(({ path }) => rm(path, { force: true })),
  )
}

/** Milliseconds after which nobody can still be sending: what lies there was left by a crash. */
const ABANDONED = 3_600_000

/** Removes what a crash left in the folder of forms. */
export const sweepIncoming = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > ABANDONED) await rm(path, { force: true })
  }
}

type Form = { fields: Record<string, string>; files: Record<string, UploadedFile[]> }

/**
 * Reads a form under the rules of its call, its files into `folder`. Throws BAD_INPUT, TOO_LARGE or UNSUPPORTED_TYPE
 * that name the field; what is read in vain is kept nowhere. Whoever gets the form discards it.
 */
export const readForm = async (
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  folder: string,
): Promise<Form> => {
  const fields: Form['fields'] = {}
  const files: Form['files'] = Object.fromEntries(Object.keys(rules).map((name) => [name, []]))
  const most = Object.values(rules).reduce((sum, rule) => sum + rule.atMost, 0)
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const received: string[] = []
  let field = 'body'
  try {
    const parts = request.parts({
      limits: {
        files: most + 1,
        fileSize: largest,
        fields: TEXT_FIELDS,
        fieldSize: TEXT_BYTES,
        parts: most + 1 + TEXT_FIELDS,
      },
    })
    for await (const part of parts) {
      field = fieldName(part.fieldname)
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuse('TOO_LARGE', field, 'is too long')
        fields[field] = String(part.value)
        continue
      }
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      if (!rule) throw refuse('BAD_INPUT', field, 'takes no file')
      const list = files[field] ?? []
      if (list.length >= rule.atMost) throw tooManyFiles(field, rule)
      const path = await receive(part, folder)
      received.push(path)
      if (part.file.truncated) throw tooLarge(field, rule)
      list.push(await judge(field, rule, part.filename, path))
    }
  } catch (problem) {
    await Promise.all(received.map((path) => rm(path, { force: true })))
    throw inOurWords(problem as FastifyError, field, rules)
  }
  return { fields, files }
}

const tooLarge = (field: string, rule: FileRule) =>
  refuse('TOO_LARGE', field, `must be ${limitInWords(rule.maxBytes)} a file`)
const tooManyFiles = (field: string, rule: FileRule) =>
  refuse('BAD_INPUT', field, `must have at most ${rule.atMost} file${rule.atMost === 1 ? '' : 's'}`)

const inOurWords = (problem: FastifyError, field: string, rules: Record<string, FileRule>): unknown => {
  const rule = rules[field] ?? Object.values(rules)[0]
  if (problem.code === 'FST_REQ_FILE_TOO_LARGE' && rule) return tooLarge(field, rule)
  if (problem.code === 'FST_FILES_LIMIT' && rule) return tooManyFiles(field, rule)
  // A full disk is not the sender's fault, and said elsewhere (errors.ts).
  if (problem.code?.startsWith('FST_') || 'syscall' in problem) return problem
  if (problem instanceof Problem) return problem
  // What the parser of the form throws has no code: the form is broken or was cut off.
  return new Problem('BAD_INPUT', 'The form could not be read: it is broken or was cut off.')
}

/** Throws BAD_INPUT when a form carries fewer files than its call needs. */
export const assertEnough = (rules: Record<string, FileRule>, files: Record<string, readonly UploadedFile[]>): void => {
  for (const [field, rule] of Object.entries(rules))
    if ((files[field]?.length ?? 0) < rule.atLeast)
      throw refuse('BAD_INPUT', field, rule.atLeast === 1 ? 'is missing' : `must have at least ${rule.atLeast} files`)
}
