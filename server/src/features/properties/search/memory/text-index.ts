import { type Bitmap, clearBit, createBitmap, intersect, setBit, unite } from '../../../../platform/columns/bitmap.ts'
import { grown } from '../../../../platform/columns/grown.ts'
import { Lexemes } from '../../../../platform/columns/lexemes.ts'
import { Postings } from '../../../../platform/columns/postings.ts'
import { type Term, type TextQuery, toTsquery } from '../../rules/text-queries.ts'
import type { AskedWord, WordList } from './word-lists.ts'

/** Lists that are kept: each has four bits for every listing. */
const LISTS_MAX = 150
/** Different words of a text that there is room for at first. */
const TYPICAL_WORDS = 256
/** Words that may come besides as many as there were: each takes some 400 bytes, also when no text has it any more. */
const MORE_WORDS = 100_000
/** Parts of a text that have a word, as bits. */
const IN_PLACE = 1
const IN_TITLE = 2
/** Set for a word in any part. */
const ANYWHERE = 4
const ALL_PARTS = ANYWHERE | IN_TITLE | IN_PLACE
/** Above this many changed listings at once no list is kept: each changed text is compared with all of them, some 5 µs each. */
const UPDATED_MAX = 50
/** Weights of a tsvector: the title has A, the name of the place B (migration of `search`). */
const [WEIGHT_B, WEIGHT_A] = [2, 3]

type KeptList = { readonly list: WordList; readonly query: TermBytes[][]; readonly typed: TermBytes[][] }
type TermBytes = { readonly bytes: Uint8Array; readonly isPrefix: boolean }

const toBytes = (query: TextQuery): TermBytes[][] =>
  query.map((terms) => terms.map(({ word, isPrefix }) => ({ bytes: Buffer.from(word), isPrefix })))

const putBit = (bitmap: Bitmap, slot: number, isSet: boolean) => (isSet ? setBit : clearBit)(bitmap, slot)

const keyOf = ({ query, typed }: AskedWord) => `${toTsquery(query)} ${toTsquery(typed)}`

const FOUND = ['anywhere', 'place', 'title'] as const
type Found = Record<(typeof FOUND)[number], Bitmap>

/**
 * The words of all listings, from their tsvectors. A text is a row; one that has changed is a new row, since postings only grow, and
 * the slot of its old row is -1.
 */
export class TextIndex {
  /** Whether the texts of all listings have been read. */
  isComplete = false
  private readonly lexemes = new Lexemes()
  private readonly postings = new Postings()
  /** The row of each slot, or -1, and two hashes of its words. */
  private readonly rows: Int32Array
  private readonly hashes: Int32Array
  /** The slot of each row, or -1. */
  private slots: Int32Array<ArrayBuffer>
  private rowCount = 0
  /** What was asked for, the most recently used last. Each is updated with every changed text. */
  private readonly lists = new Map<string, KeptList>()
  /** The words of the text that is being read, and their parts. */
  private codes = new Int32Array(TYPICAL_WORDS)
  private parts = new Int32Array(TYPICAL_WORDS)
  private readonly capacity: number
  private mostWords = 0

  constructor(capacity: number) {
    this.capacity = capacity
    this.rows = new Int32Array(capacity).fill(-1)
    this.hashes = new Int32Array(capacity * 2)
    this.slots = new Int32Array(capacity + 1_024)
  }

  /** Whether so many texts, or words, were replaced that reading all anew saves memory. */
  get isWorn(): boolean {
    return this.isComplete && (this.rowCount > 2 * this.capacity || this.lexemes.count > this.mostWords)
  }

  /** Reads the text of a listing while all are being read, unless a change has brought a newer one. */
  load(slot: number, tsvector: Buffer): void {
    if ((this.rows[slot] as number) < 0) this.set(slot, tsvector)
  }

  /** Ends the reading of all texts. */
  complete(): void {
    this.lexemes.sort()
    this.mostWords = 2 * this.lexemes.count + MORE_WORDS
    this.isComplete = true
  }

  /** Replaces the text of a listing. `tsvector` is as PostgreSQL sends it in binary (tsvectorsend). */
  set(slot: number, tsvector: Buffer): void {
    const count = this.read(tsvector)
    let [one, other] = [count, 0]
    for (let at = 0; at < count; at += 1) {
      const word = ((this.codes[at] as number) << 2) | (this.parts[at] as number)
      one = Math.imul(one ^ word, 0x9e3779b1)
      one ^= one >>> 15
      other = (Math.imul(other, 31) + word) | 0
    }
    const old = this.rows[slot] as number
    if (old >= 0 && this.hashes[slot * 2] === one && this.hashes[slot * 2 + 1] === other) return
    if (old >= 0) this.slots[old] = -1
    this.hashes[slot * 2] = one
    this.hashes[slot * 2 + 1] = other
    const row = this.addRow(slot)
    // `read` has numbered new words in this order, as Postings needs it.
    for (let at = 0; at < count; at += 1) this.postings.add(this.codes[at] as number, row, this.parts[at] as number)
    this.updateLists(slot, count)
  }

  /** Returns the listings with a word. Those that are not public any more may be among them. */
  withWord(asked: AskedWord): WordList {
    const key = keyOf(asked)
    const kept = this.lists.get(key) ?? {
      list: this.makeList(asked),
      query: toBytes(asked.query),
      typed: toBytes(asked.typed),
    }
    this.lists.delete(key)
    this.lists.set(key, kept)
    for (const oldest of this.lists.keys()) {
      if (this.lists.size <= LISTS_MAX) break
      this.lists.delete(oldest)
    }
    return kept.list
  }

  /** Whether the listings with a word need not be looked up. */
  keeps(asked: AskedWord): boolean {
    return this.lists.has(keyOf(asked))
  }

  /** To be called before so many listings change. */
  expectChanges(count: number): void {
    if (count > UPDATED_MAX) this.lists.clear()
  }

  /** Updates all lists with the text that has just been read. */
  private updateLists(slot: number, count: number): void {
    if (this.lists.size === 0) return
    const partsOf = new Map<number, number>()
    for (let at = 0; at < count; at += 1) partsOf.set(this.codes[at] as number, ANYWHERE | (this.parts[at] as number))
    for (const { list, query, typed } of this.lists.values()) {
      const [inPlace, inTitle, asTyped] = list.parts
      const parts = this.partsWith(query, partsOf)
      putBit(list.anywhere, slot, (parts & ANYWHERE) !== 0)
      putBit(inPlace, slot, (parts & IN_PLACE) !== 0)
      putBit(inTitle, slot, (parts & IN_TITLE) !== 0)
      if (asTyped !== list.anywhere) putBit(asTyped, slot, (this.partsWith(typed, partsOf) & ANYWHERE) !== 0)
    }
  }

  /** Returns the parts in which a query matches a text, as bits. */
  private partsWith(query: readonly TermBytes[][], partsOf: ReadonlyMap<number, number>): number {
    let found = 0
    for (const terms of query) {
      let all = terms.length > 0 ? ALL_PARTS : 0
      for (const term of terms) all &= this.partsWithTerm(term, partsOf)
      found |= all
    }
    return found
  }

  private partsWithTerm({ bytes, isPrefix }: TermBytes, partsOf: ReadonlyMap<number, number>): number {
    if (!isPrefix) return partsOf.get(this.lexemes.find(bytes)) ?? 0
    let found = 0
    for (const [code, parts] of partsOf) if (this.lexemes.beginsWith(code, bytes)) found |= parts
    return found
  }

  private addRow(slot: number): number {
    if (this.rowCount === this.slots.length) this.slots = grown(this.slots)
    const row = this.rowCount
    this.rowCount += 1
    this.slots[row] = slot
    this.rows[slot] = row
    return row
  }

  /** Reads the words of a tsvector. Returns their number. */
  private read(buffer: Buffer): number {
    const count = buffer.readInt32BE(0)
    if (count > this.codes.length) {
      this.codes = new Int32Array(count)
      this.parts = new Int32Array(count)
    }
    let at = 4
    for (let word = 0; word < count; word += 1) {
      const start = at
      while (buffer[at] !== 0) at += 1
      this.codes[word] = this.lexemes.codeOf(buffer, start, at)
      const positions = buffer.readUInt16BE(at + 1)
      at += 3
      let parts = 0
      for (const end = at + positions * 2; at < end; at += 2) {
        const weight = (buffer[at] as number) >>> 6
        if (weight === WEIGHT_B) parts |= IN_PLACE
        else if (weight === WEIGHT_A) parts |= IN_TITLE
      }
      this.parts[word] = parts
    }
    return count
  }

  private makeList({ query, typed }: AskedWord): WordList {
    const { anywhere, place, title } = this.find(query)
    return { anywhere, parts: [place, title, typed === query ? anywhere : this.find(typed).anywhere] }
  }

  private empty(): Found {
    const create = () => createBitmap(this.capacity)
    return { anywhere: create(), place: create(), title: create() }
  }

  private find(query: TextQuery): Found {
    return this.join(
      query.map((terms) =>
        this.join(
          terms.map((term) => this.findTerm(term)),
          intersect,
        ),
      ),
      unite,
    )
  }

  /** Joins each bitmap of the first with the same one of the others. */
  private join([first = this.empty(), ...others]: Found[], add: (bitmap: Bitmap, other: Bitmap) => void): Found {
    for (const other of others) for (const part of FOUND) add(first[part], other[part])
    return first
  }

  private findTerm({ word, isPrefix }: Term): Found {
    const found = this.empty()
    const { anywhere, place, title } = found
    const { slots } = this
    for (const code of isPrefix ? this.lexemes.beginningWith(word) : [this.lexemes.find(word)])
      this.postings.forEach(code, (row, parts) => {
        const slot = slots[row] as number
        if (slot < 0) return
        setBit(anywhere, slot)
        if (parts & IN_PLACE) setBit(place, slot)
        if (parts & IN_TITLE) setBit(title, slot)
      })
    return found
  }
}
