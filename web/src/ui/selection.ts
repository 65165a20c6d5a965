type Ids = readonly string[]

/** Returns the id one step further, and the first or the last one from an unknown id. Stays at both ends. */
export const stepped = (ids: Ids, from: string | undefined, step: 1 | -1): string | undefined => {
  const at = from === undefined ? -1 : ids.indexOf(from)
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[at + step] ?? from
}

/** Returns the id to select when one is removed: the next, or the one before at the end. */
export const successor = (ids: Ids, removed: string): string | undefined => {
  const at = ids.indexOf(removed)
  return at === -1 ? ids[0] : (ids[at + 1] ?? ids[at - 1])
}
