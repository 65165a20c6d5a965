import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(?:js|css|svg|webmanifest|json)$/
/** Below that the header costs more than it saves. */
const SMALLEST = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress = async (file: string) => {
  const raw = await readFile(file)
  if (raw.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  await Promise.all([
    brotli(raw, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(raw, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Writes `.br` and `.gz` beside each built file: @fastify/static silently sends raw ones where they are missing. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => WORTH_IT.test(name) && !name.startsWith('.vite/'))
        .map((name) => compress(join(dir, name))),
    )
  },
})
