// `node scripts/draw/main.ts [PREFIX …]` draws the pictures of the demo and of imported listings. With prefixes, only matching keys.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from './catalogue.ts'
import { interiors } from './interiors.ts'
import { paint, save, write } from './render.ts'

const FOLDER = join(import.meta.dirname, '../../server/demo/pictures')
const INDEX = join(FOLDER, 'index.json')

type Entry = { width: number; height: number; placeholder: string; alt: string }

const readIndex = (): Record<string, Entry> => {
  try {
    return JSON.parse(readFileSync(INDEX, 'utf8'))
  } catch {
    return {}
  }
}

const prefixes = process.argv.slice(2)
const wanted = Object.entries({ ...catalogue, ...interiors }).filter(
  ([key]) => prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix)),
)
const index = readIndex()
let bytes = 0
for (const [key, { scene, alt }] of wanted) {
  const { bytes: size, placeholder } = await write(join(FOLDER, key), await paint(scene()))
  bytes += size
  index[key] = { width: 1280, height: 960, placeholder, alt }
  save(INDEX, Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))))
}
console.log(`${wanted.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB.`)
