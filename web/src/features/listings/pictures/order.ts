/** Returns the list with the item at `from` moved to `to`. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from)
  const [one] = list.slice(from, from + 1)
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** Returns the list with the items of `keys` before or after the target, in their previous order. */
export const dropItems = <T extends { key: string }>(
  list: readonly T[],
  keys: ReadonlySet<unknown>,
  target: { key: unknown; dropPosition: 'before' | 'after' | 'on' },
): T[] => {
  const dragged = list.filter(({ key }) => keys.has(key))
  const rest = list.filter(({ key }) => !keys.has(key))
  const at = rest.findIndex(({ key }) => key === target.key)
  if (at < 0) return [...list]
  const place = target.dropPosition === 'after' ? at + 1 : at
  return [...rest.slice(0, place), ...dragged, ...rest.slice(place)]
}
