export type Failed<Item> = { item: Item; error: string }
export type Outcome<Item> = { done: number; failed: Failed<Item>[] }

/** Runs `act` on one item after the other and continues after failures, whose texts `act` returns. */
export const runInSequence = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | undefined>,
  onProgress: (settled: number) => void,
): Promise<Outcome<Item>> => {
  const failed: Failed<Item>[] = []
  for (const [index, item] of items.entries()) {
    const error = await act(item)
    if (error !== undefined) failed.push({ item, error })
    onProgress(index + 1)
  }
  return { done: items.length - failed.length, failed }
}
