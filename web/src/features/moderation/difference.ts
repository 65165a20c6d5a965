/** A segment of text; `changed` when the other version does not have it. */
export type Segment = { text: string; changed: boolean }

/** Maximum number of comparisons. Longer texts are marked as changed as a whole. */
const COMPARISONS_MAX = 4_000_000

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

const joined = (words: readonly string[], kept: readonly boolean[]): Segment[] => {
  const segments: Segment[] = []
  for (const [index, text] of words.entries()) {
    // A space between two changed words counts as changed.
    const changed = !kept[index] || (text.trim() === '' && kept[index - 1] === false && kept[index + 1] === false)
    const last = segments.at(-1)
    if (last?.changed === changed) last.text += text
    else segments.push({ text, changed })
  }
  return segments
}

/** Returns which words belong to the longest common subsequence. */
const keptWords = (before: readonly string[], after: readonly string[]): [boolean[], boolean[]] => {
  const kept: [boolean[], boolean[]] = [before.map(() => false), after.map(() => false)]
  if (before.length * after.length > COMPARISONS_MAX) return kept
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length)
    if (before[row] === after[column]) {
      kept[0][row++] = true
      kept[1][column++] = true
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  return kept
}

/** Returns both versions of a text with the words marked that only one of them has. */
export const difference = (before: string, after: string): { before: Segment[]; after: Segment[] } => {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(was.length, is.length)
  // Equal words at both ends are left out of the table.
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const [keptBefore, keptAfter] = keptWords(was.slice(start, was.length - end), is.slice(start, is.length - end))
  const around = (middle: readonly boolean[]) => [
    ...Array<boolean>(start).fill(true),
    ...middle,
    ...Array<boolean>(end).fill(true),
  ]
  return { before: joined(was, around(keptBefore)), after: joined(is, around(keptAfter)) }
}
