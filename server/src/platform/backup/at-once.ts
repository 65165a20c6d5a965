/** Files that are read or written at the same time. */
const AT_ONCE = 16

/** Calls `work` for every item, several at a time. After a failure no further ones begin; throws the first one when all have ended. */
export const forEachAtOnce = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const queue = (async function* () {
    yield* items
  })()
  const failures: unknown[] = []
  const worker = async () => {
    try {
      for (let next = await queue.next(); !next.done && !failures.length; next = await queue.next())
        await work(next.value)
    } catch (problem) {
      failures.push(problem)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await queue.return()
  if (failures.length) throw failures[0]
}
