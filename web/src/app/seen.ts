import { type Rejection, rejectionOf } from './api.ts'
import type { List } from './area.ts'

type Row = { id: string }
/** What a dispatched request resolves to. */
export type Answer = { meta: object; payload?: unknown; error?: unknown }

/** Of a decision that the state of its matter does not allow. */
const CONFLICT = 409

type Outcome<Item> = { failure: Rejection | undefined; isConflict: boolean; current?: Item | undefined }

/** Returns what is there in place of a row: of the page that was loaded again, or as the refusal says when it is not on that page. */
const currentOf = <Item extends Row>(
  shown: Item,
  rows: readonly Item[] | undefined,
  answered: readonly unknown[] | undefined,
): Item | undefined => {
  const names = Object.keys(shown)
  const isAsShown = (item: unknown): item is Item =>
    typeof item === 'object' && item !== null && (item as Row).id === shown.id && names.every((name) => name in item)
  // Rows of another list have the same id.
  return rows?.find(({ id }) => id === shown.id) ?? answered?.find(isAsShown)
}

/** Sends a decision on a row as it is shown. When it is refused because of what the row is now, loads the page and returns the row. */
export const sendAsShown = async <Item extends Row>(
  shown: Item,
  decide: (shown: Item) => Promise<Answer>,
  load: () => Promise<readonly Item[] | undefined>,
): Promise<Outcome<Item>> => {
  const failure = rejectionOf(await decide(shown))
  const isConflict = failure?.status === CONFLICT
  return { failure, isConflict, ...(isConflict && { current: currentOf(shown, await load(), failure.current) }) }
}

/** Returns the last one of those that took each other's place. */
export const latestOf = <Item extends Row>(replaced: ReadonlyMap<Item, Item>, row: Item): Item => {
  const next = replaced.get(row)
  return next ? latestOf(replaced, next) : row
}

/** Adds what is there in place of a row. Without that, the row stays as it was, so that a decision on it is refused again. */
export const withReplaced = <Item extends Row>(
  replaced: ReadonlyMap<Item, Item>,
  row: Item,
  next: Item | undefined,
): ReadonlyMap<Item, Item> => (next && next !== row ? new Map(replaced).set(row, next) : replaced)

/**
 * Returns a list without the rows that do not match what it is limited to, such as those that a decision has changed.
 * `isRefilling`: none is left, and those of the next page are to come.
 */
export const matchingOf = <Item, Query>(
  stored: List<Item>,
  query: Query,
  matches: (item: Item, query: Query) => boolean,
): { list: List<Item>; isRefilling: boolean } => {
  const items = stored.items.filter((item) => matches(item, query))
  return { list: { ...stored, items }, isRefilling: items.length === 0 && stored.items.length > 0 }
}

/** Returns whether a row has the status that a list is limited to. */
export const hasStatus = <Status>(row: { status: Status }, query: { status?: Status }): boolean =>
  query.status === undefined || row.status === query.status
