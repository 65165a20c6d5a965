import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { inLanguage } from '#contract/locales.ts'
import { LANGUAGES, type Language } from '#contract/product.ts'

export type SitemapEntry = { readonly path: string; readonly lastModified?: Date | undefined }

/** The public pages of the site, in parts of which each can be read alone. */
export type SitemapSource = {
  /** The pages of the site itself. */
  readonly pages: () => Promise<SitemapEntry[]>
  /** The first id of each part of `size` listings, in the order of ids. */
  readonly starts: (size: number) => Promise<string[]>
  /** At most `size` listings from the id `start` to the one before `end`. */
  readonly listings: (start: string, end: string | undefined, size: number) => Promise<SitemapEntry[]>
}

/** Seconds that a sitemap may be old. */
export const SITEMAP_MAX_AGE = 3_600
/** Listings of one file: some 3 MB, made in a tenth of the time that a page may take. */
const PART_SIZE = 5_000
/** Entries after which requests that wait get their turn. */
const TURN_SIZE = 100

/** The page in one language, with its addresses in all of them. */
const entryIn = (language: Language, { path, lastModified }: SitemapEntry) => ({
  url: inLanguage(path, language),
  lastmod: lastModified?.toISOString(),
  links: [...LANGUAGES.map((each) => ({ lang: each, url: inLanguage(path, each) })), { lang: 'x-default', url: path }],
})

async function* entriesIn(language: Language, entries: readonly SitemapEntry[]) {
  for (const [nth, entry] of entries.entries()) {
    if (nth % TURN_SIZE === 0) await nextTurn()
    yield entryIn(language, entry)
  }
}

type Options = {
  readonly publicUrl: string
  readonly source: SitemapSource
  /** Where finished files are kept. */
  readonly folder: string
  readonly clock: () => Date
}

/**
 * The sitemaps, each made once an hour however many requests want it, and one at a time: so they never take the time of
 * searches. Returns lookups of the path of a file compressed by gzip; `part` answers undefined when there is none.
 */
export const createSitemaps = ({ publicUrl, source, folder, clock }: Options) => {
  const oneAtATime = pLimit(1)

  /** Shares what `make` returns until it is too old; a failure is tried again by the next request. */
  const shared = new Map<string, { since: number; made: Promise<unknown> }>()
  const share = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    const known = shared.get(name)
    if (known && now - known.since < SITEMAP_MAX_AGE * 1_000) return known.made as Promise<T>
    const made = make()
    const entry = { since: now, made }
    shared.set(name, entry)
    made.catch(() => {
      if (shared.get(name) === entry) shared.delete(name)
    })
    return made
  }

  /** Keeps the file on disk: a large market has some 10 MB of them. One that was deleted there is made again. */
  const keep = async (name: string, write: () => Promise<Readable>): Promise<string> => {
    const make = () =>
      oneAtATime(async () => {
        // At once: the thousands of pieces of a stream would each be a task of their own.
        const content = await promisify(gzip)(await buffer(await write()))
        await mkdir(folder, { recursive: true })
        const path = join(folder, `${name}.gz`)
        const draft = `${path}.${randomUUID()}`
        await writeFile(draft, content)
        // Answers that are under way keep reading the file before.
        await rename(draft, path)
        return path
      })
    const path = await share(name, make)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    shared.delete(name)
    return share(name, make)
  }

  const starts = () => share('starts', () => oneAtATime(() => source.starts(PART_SIZE)))

  const xmlOf = (language: Language, entries: readonly SitemapEntry[]): Readable => {
    const xmlns = { news: false, xhtml: true, image: false, video: false }
    return Readable.from(entriesIn(language, entries)).compose(new SitemapStream({ hostname: publicUrl, xmlns }))
  }

  return {
    index: async (): Promise<string> => {
      // Each language has files of its own: a page has an address in each.
      const parts = ['', ...(await starts()).map((_start, nth) => `-${nth + 1}`)]
      const urls = LANGUAGES.flatMap((language) => parts.map((part) => `${publicUrl}/sitemap-${language}${part}.xml`))
      return keep('sitemap', async () => Readable.from(urls).compose(new SitemapIndexStream()))
    },
    pages: (language: Language): Promise<string> =>
      keep(`sitemap-${language}`, async () => xmlOf(language, await source.pages())),
    part: async (language: Language, number: number): Promise<string | undefined> => {
      const all = await starts()
      const start = all[number - 1]
      if (start === undefined) return undefined
      const read = async () => xmlOf(language, await source.listings(start, all[number], PART_SIZE))
      return keep(`sitemap-${language}-${number}`, read)
    },
  }
}
