import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { FileRule } from '#contract/call.ts'
import { type Fault, fault } from '#contract/reasons.ts'
import type { Config } from '../configuration/config.ts'
import { Problem } from '../problem.ts'

/** An uploaded file at a temporary path. `type` is detected from the content, `name` is for display only. */
export type UploadedFile = {
  readonly name: string
  readonly type: string
  readonly path: string
  /** Bytes. */
  readonly size: number
}

const TEXT_FIELDS_MAX = 20
const TEXT_BYTES_MAX = 64 * 1024
const NAME_LENGTH_MAX = 120

/** Returns the temporary folder of uploaded files, below DATA_DIR. */
export const uploadTempFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'incoming')

/** Enables multipart parsing. Calls without files reject forms (call-router.ts). */
export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: true })
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
}
const listTypes = (types: readonly string[]) => types.map((type) => TYPE_NAMES[type] ?? type).join(', ')
const MB = 1024 * 1024
const sizeFault = (bytes: number) =>
  bytes % MB === 0
    ? fault('file_too_large', { megabytes: bytes / MB })
    : fault('file_not_under', { megabytes: Math.ceil(bytes / MB) })

/** Removes folders, control characters and bidirectional marks, and limits the length. */
const sanitizeFileName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-NAME_LENGTH_MAX)
    .trim() || 'file'

const fieldProblem = (field: string, found: Fault) => new Problem('invalid_fields', { faults: { [field]: found } })

/** Throws UNSUPPORTED_TYPE, TOO_LARGE or BAD_INPUT unless the rule accepts the file. */
const checkFile = async (field: string, rule: FileRule, name: string, path: string): Promise<UploadedFile> => {
  const { size } = await stat(path)
  if (size > rule.maxBytes) throw tooLarge(field, rule)
  if (size === 0) throw fieldProblem(field, fault('file_empty'))
  const type = (await fileTypeFromFile(path))?.mime
  if (!type || !rule.types.includes(type))
    throw fieldProblem(field, fault('file_type', { types: listTypes(rule.types), name: sanitizeFileName(name) }))
  return { name: sanitizeFileName(name), type, path, size }
}

/** Some clients append `[]` to the names of list fields. */
const fieldName = (name: string) => name.replace(/\[\]$/, '')

/** Streams to disk, so that slow uploads do not occupy memory. */
const writeToDisk = async ({ file }: MultipartFile, folder: string): Promise<string> => {
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

/** Deletes the temporary files of a form. */
export const deleteFiles = async (files: Record<string, readonly UploadedFile[]>): Promise<void> => {
  await Promise.all(
    Object.values(files)
      .flat()
      .map(({ path }) => rm(path, { force: true })),
  )
}

/** Age after which a file cannot belong to a running request. */
const ABANDONED_AFTER_MS = 3_600_000

/** Deletes temporary files and folders left by a crash. */
export const deleteAbandonedFiles = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  for (const name of names) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && now.getTime() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Reads the rest of a refused form without keeping it: its connection would otherwise never read the next request. Cuts
 * the connection after as many bytes as an accepted form can have; the timeout of requests limits the time.
 */
const discardRest = ({ raw }: FastifyRequest, maxBytes: number) => {
  let left = maxBytes
  raw.unpipe()
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

type Form = { fields: Record<string, string>; files: Record<string, UploadedFile[]> }

/**
 * Reads a form, its files into `folder`, which the caller must delete. Throws BAD_INPUT, TOO_LARGE or UNSUPPORTED_TYPE
 * naming the field, after deleting all received files.
 */
export const readMultipart = async (
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  folder: string,
): Promise<Form> => {
  const fields: Form['fields'] = {}
  const files: Form['files'] = Object.fromEntries(Object.keys(rules).map((name) => [name, []]))
  const maxFiles = Object.values(rules).reduce((sum, rule) => sum + rule.maxCount, 0)
  const maxBytes = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const received: string[] = []
  let field = 'body'
  try {
    const parts = request.parts({
      limits: {
        files: maxFiles + 1,
        fileSize: maxBytes,
        fields: TEXT_FIELDS_MAX,
        fieldSize: TEXT_BYTES_MAX,
        parts: maxFiles + 1 + TEXT_FIELDS_MAX,
      },
    })
    for await (const part of parts) {
      field = fieldName(part.fieldname)
      if (part.type === 'field') {
        if (part.valueTruncated) throw fieldProblem(field, fault('too_long'))
        fields[field] = String(part.value)
        continue
      }
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      if (!rule) throw fieldProblem(field, fault('file_not_accepted'))
      const list = files[field] ?? []
      if (list.length >= rule.maxCount) throw tooManyFiles(field, rule)
      const path = await writeToDisk(part, folder)
      received.push(path)
      if (part.file.truncated) throw tooLarge(field, rule)
      list.push(await checkFile(field, rule, part.filename, path))
    }
  } catch (problem) {
    discardRest(request, maxFiles * maxBytes + TEXT_FIELDS_MAX * TEXT_BYTES_MAX)
    await Promise.all(received.map((path) => rm(path, { force: true })))
    throw toProblem(problem as FastifyError, field, rules)
  }
  return { fields, files }
}

const tooLarge = (field: string, rule: FileRule) => fieldProblem(field, sizeFault(rule.maxBytes))
const tooManyFiles = (field: string, rule: FileRule) =>
  fieldProblem(field, fault('too_many_files', { count: rule.maxCount }))

const toProblem = (problem: FastifyError, field: string, rules: Record<string, FileRule>): unknown => {
  const rule = rules[field] ?? Object.values(rules)[0]
  if (problem.code === 'FST_REQ_FILE_TOO_LARGE' && rule) return tooLarge(field, rule)
  if (problem.code === 'FST_FILES_LIMIT' && rule) return tooManyFiles(field, rule)
  // System errors such as a full disk are handled in errors.ts.
  if (problem.code?.startsWith('FST_') || 'syscall' in problem) return problem
  if (problem instanceof Problem) return problem
  // The multipart parser throws errors without a code for malformed or truncated forms.
  return new Problem('form_unreadable')
}

/** Throws BAD_INPUT when a field has fewer files than its minimum. */
export const assertMinFiles = (
  rules: Record<string, FileRule>,
  files: Record<string, readonly UploadedFile[]>,
): void => {
  for (const [field, rule] of Object.entries(rules))
    if ((files[field]?.length ?? 0) < rule.minCount)
      throw fieldProblem(
        field,
        rule.minCount === 1 ? fault('missing') : fault('too_few_files', { count: rule.minCount }),
      )
}
