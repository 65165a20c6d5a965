type Ids = readonly string[]

/** The one a step further; from nowhere to the first or the last. The ends stay where they are. */
export const stepped = (ids: Ids, from: string | undefined, step: 1 | -1): string | undefined => {
  const at = from === undefined ? -1 : ids.indexOf(from)
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[at + step] ?? from
}

/** Who takes the place of one that goes: the next, or the one before where there is none. */
export const successor = (ids: Ids, leaving: string): string | undefined => {
  const at = ids.indexOf(leaving)
  return at === -1 ? ids[0] : (ids[at + 1] ?? ids[at - 1])
}
