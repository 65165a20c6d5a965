import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createMeter } from './copy-out.ts'
import { replaceFile } from './replace-file.ts'

/** A stored file of a backup: its key in the storage and what it holds. */
export type CopiedFile = {
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  /** Milliseconds since 1970, as the storage said. */
  readonly modified: number
}

const parseFile = (line: string): CopiedFile => {
  const [key, sha256, bytes, modified] = JSON.parse(line)
  return { key, sha256, bytes, modified }
}

export const formatFile = ({ key, sha256, bytes, modified }: CopiedFile): string =>
  `${JSON.stringify([key, sha256, bytes, modified])}\n`

/** Characters that are read or written at once: the list of millions of files is longer than a string may be. */
const CHUNK = 1 << 18

/** Yields the files of a list, one in a line; an unfinished last line counts as absent, and a list that is not there as empty. */
export async function* readFiles(path: string): AsyncGenerator<CopiedFile, void, undefined> {
  let rest = ''
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK })) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield parseFile(line)
    }
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem
  }
}

function* chunksOf(files: Iterable<CopiedFile>) {
  let text = ''
  for (const file of files) {
    text += formatFile(file)
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

/** Writes a list as `replaceFile` does. Returns its length and sum. */
export const writeFiles = async (
  path: string,
  files: Iterable<CopiedFile>,
): Promise<{ bytes: number; sha256: string }> => {
  const meter = createMeter()
  await pipeline(chunksOf(files), meter.stream, (chunks: AsyncIterable<Uint8Array>) => replaceFile(path, chunks))
  return meter.result()
}
