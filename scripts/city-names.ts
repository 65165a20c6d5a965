import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainName } from '../server/src/features/properties/plain-name.ts'

/**
 * `node scripts/city-names.ts FILE`: writes server/data/city-names.txt from a list of cities of GeoNames (such as
 * cities15000.txt of download.geonames.org/export/dump), CC BY 4.0. One line for each city, its names between tabs, the
 * own name first.
 */
const POPULATION_MIN = 100_000
const NAME_MAX = 40
/** Columns of GeoNames' table. */
const [NAME, ASCII_NAME, ALTERNATE_NAMES, POPULATION] = [1, 2, 3, 14]

/** Codes of airports, and transliterations of other scripts, which GeoNames writes in small letters. */
const isName = (name: string) =>
  !/^[A-Z]{2,4}$/.test(name) && !/[\d()/]/.test(name) && !/^(?=\p{Script=Latin})\p{Ll}/u.test(name)

const [file = ''] = process.argv.slice(2)
const rows = (await readFile(file, 'utf8')).split('\n').map((line) => line.split('\t'))
const lines = rows
  .filter((row) => Number(row[POPULATION]) >= POPULATION_MIN)
  .map((row) => {
    const names = [row[NAME] ?? '', row[ASCII_NAME] ?? '', ...(row[ALTERNATE_NAMES] ?? '').split(',').filter(isName)]
    const plain = names.map(plainName).filter((name) => name.length > 1 && name.length <= NAME_MAX)
    return `\t${[...new Set(plain)].join('\t')}\t`
  })
await writeFile(join(import.meta.dirname, '../server/data/city-names.txt'), `${lines.join('\n')}\n`)
