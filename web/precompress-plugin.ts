import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|webmanifest|json)$/
/** Smaller files (bytes) gain nothing. */
const MIN_SIZE = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress = async (file: string) => {
  const raw = await readFile(file)
  if (raw.length < MIN_SIZE) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  await Promise.all([
    brotli(raw, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(raw, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Writes `.br` and `.gz` files beside each built file. Without them @fastify/static silently serves uncompressed files. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite/'))
        .map((name) => compress(join(dir, name))),
    )
  },
})
