import { type ActionReducerMapBuilder, createAction, createReducer, type Reducer } from '@reduxjs/toolkit'
import { userLeft } from './actions.ts'
import { EMPTY_LIST } from './initialStates.ts'

/** The state of an area's requests (specification §3, §8). */
export type RequestState = {
  /** Whether at least one request is under way. */
  loading: boolean
  /** The text of the last failed request; null after a new request or `errorCleared`. */
  error: string | null
  /** That text in the language of the page; absent in English. */
  shownError?: string | undefined
  /** The kinds of the requests under way, by request id; absent when there are none. */
  pending?: Record<string, string> | undefined
  /** Ids of requests under way whose answers are ignored; absent when there are none. */
  outdated?: string[] | undefined
}

type Matcher<Action = { type: string }> = { match: (action: unknown) => action is Action }

/** The part of a thunk that areas use. */
type Requests<Payload = unknown, Arg = unknown> = {
  pending: Matcher
  fulfilled: Matcher<{ type: string; payload: Payload; meta: { arg: Arg } }>
  rejected: Matcher
}

type Settled = {
  type: string
  payload?: unknown
  error?: { message?: string }
  meta: { requestId: string; aborted?: boolean; shown?: string }
}

const matchesAny =
  (matchers: readonly Matcher<{ type: string }>[]) =>
  (action: unknown): action is Settled =>
    matchers.some(({ match }) => match(action))

type Outcomes = Record<'pending' | 'fulfilled' | 'rejected', ReturnType<typeof matchesAny>>

const outcomesOf = (thunks: readonly Requests[]): Outcomes => ({
  pending: matchesAny(thunks.map(({ pending }) => pending)),
  fulfilled: matchesAny(thunks.map(({ fulfilled }) => fulfilled)),
  rejected: matchesAny(thunks.map(({ rejected }) => rejected)),
})

const IDLE: RequestState = { loading: false, error: null }

/** Clears the error of the area with this name. */
export const errorCleared = createAction<string>('areas/errorCleared')

/** Returns the selector of an area's error in the language of the page. */
export const selectError =
  (area: string) =>
  (state: object): string | null => {
    const { error, shownError } = (state as Record<string, RequestState | undefined>)[area] ?? IDLE
    return error === null ? null : (shownError ?? error)
  }

const entriesOf = ({ pending = {} }: RequestState) => Object.entries(pending)

const keepPending = (state: RequestState, entries: [string, string][]) => {
  state.loading = entries.length > 0
  state.pending = state.loading ? Object.fromEntries(entries) : undefined
}

const settle = (state: RequestState, { meta }: Settled) =>
  keepPending(
    state,
    entriesOf(state).filter(([id]) => id !== meta.requestId),
  )

/** Follows requests in `loading` and `error`. A newer request of a type in `latest` makes older ones outdated. */
const followRequests = (
  builder: ActionReducerMapBuilder<RequestState>,
  { pending, fulfilled, rejected }: Outcomes,
  latest: readonly Requests[],
) => {
  const replaces = matchesAny(latest.map((thunk) => thunk.pending))
  builder
    .addMatcher(pending, (state, action) => {
      const replaced = entriesOf(state).filter(([, kind]) => kind === action.type && replaces(action))
      if (replaced.length > 0) state.outdated = [...(state.outdated ?? []), ...replaced.map(([id]) => id)]
      const others = entriesOf(state).filter(([id]) => !state.outdated?.includes(id))
      keepPending(state, [...others, [action.meta.requestId, action.type]])
      state.error = null
    })
    .addMatcher(fulfilled, settle)
    .addMatcher(rejected, (state, action) => {
      if (!action.meta.aborted) {
        state.error = (action.payload as string | undefined) ?? action.error?.message ?? null
        state.shownError = action.meta.shown
      }
      settle(state, action)
    })
}

/** Returns the initial state for the next user: answers to requests of the last one are ignored. */
const resetArea = <State extends object>(initial: State, { pending = {}, outdated = [] }: Partial<RequestState>) => {
  const ids = [...outdated, ...Object.keys(pending)]
  return ids.length > 0 ? { ...initial, outdated: ids } : initial
}

// biome-ignore lint/suspicious/noExplicitAny: lists of anything
type Lists = { readonly [field: string]: ListReducer<any> }

type AreaOptions<Name extends string, State, L extends Lists> = {
  name: Name
  initialState: State
  /** Their answers replace the fields of the state that they name. */
  loads?: readonly Requests[]
  /** Further requests that count in `loading` and `error`. */
  requests?: readonly Requests[]
  /** Those of `requests` of which only the newest counts, as of `loads`. */
  latest?: readonly Requests[]
  cases?: (builder: ActionReducerMapBuilder<State & RequestState>) => void
  /** Lists that the area keeps below a field each. */
  lists?: L
}

type ListsState<L extends Lists> = { [K in keyof L]: ReturnType<L[K]['select']> }

/**
 * Creates an area of the store with `loading` and `error` of its requests. Answers to requests
 * that a newer one replaced are ignored. `select` returns the initial state while the area is not registered
 * (app/store.ts); pages read the error by `selectError`, since `error` is English.
 */
export const createArea = <Name extends string, State extends object, L extends Lists = Record<never, never>>(
  options: AreaOptions<Name, State, L>,
) => {
  const { name, initialState, loads = [], requests = [], latest = [], cases, lists } = options
  type AreaState = State & ListsState<L> & RequestState
  const fields = Object.entries(lists ?? {})
  const initial = {
    ...initialState,
    ...Object.fromEntries(fields.map(([field, { select }]) => [field, select({})])),
    ...IDLE,
  } as AreaState
  const listed = fields.flatMap(([, list]) => list.requests)
  const outcomes = outcomesOf([...loads, ...requests, ...listed])
  const follow: Reducer<AreaState> = createReducer(initial, (builder) => {
    builder.addCase(errorCleared, (state, { payload }) => {
      if (payload === name) Object.assign(state as object, { error: null })
    })
    builder.addCase(userLeft, (state) => resetArea(initial, state as RequestState) as typeof state)
    cases?.(builder as unknown as ActionReducerMapBuilder<State & RequestState>)
    builder.addMatcher(matchesAny(loads.map(({ fulfilled }) => fulfilled)), (state, { payload }) => {
      Object.assign(state as object, payload)
    })
    for (const [field, list] of fields)
      builder.addMatcher(
        () => true,
        (state, action) => {
          const kept = state as Record<string, never>
          kept[field] = list.reducer(kept[field], action) as never
        },
      )
    const replaced = [...loads, ...latest, ...fields.map(([, list]) => list.load)]
    followRequests(builder as unknown as ActionReducerMapBuilder<RequestState>, outcomes, replaced)
  })
  const reducer: Reducer<AreaState> = (state = initial, action) => {
    const isSettled = outcomes.fulfilled(action) || outcomes.rejected(action)
    if (!isSettled || !state.outdated?.includes(action.meta.requestId)) return follow(state, action)
    const outdated = state.outdated.filter((id) => id !== action.meta.requestId)
    return { ...state, outdated: outdated.length > 0 ? outdated : undefined }
  }
  type Shown = Omit<AreaState, 'error' | 'shownError'>
  const select = (state: object): Shown => (state as { [key in Name]?: AreaState })[name] ?? initial
  return { name, reducer, select }
}

/** A page of a list. */
export type List<Item> = { items: Item[]; page: number; limit: number; total: number; totalPages: number }

export const emptyList = <Item>(): List<Item> => EMPTY_LIST

type Page<Item> = Omit<List<Item>, 'items'> & { data: Item[] }

/** Reads the answer of a public list: `{ data, total, page, limit, totalPages }`. */
export const toList = <Item>({ data, page, limit, total, totalPages }: Page<Item>): List<Item> => ({
  items: data,
  page,
  limit,
  total,
  totalPages,
})

type AdminPage<Item, Total extends string> = {
  data: Item[]
  meta: { page: number; limit: number; totalPages: number } & Record<Total, number>
}

/** Reads the answer of an admin list, whose `meta` names the total after what it counts (specification §3). */
export const toAdminList = <Item, Total extends string>({ data, meta }: AdminPage<Item, Total>, total: Total) =>
  toList({ data, page: meta.page, limit: meta.limit, totalPages: meta.totalPages, total: meta[total] })

const changeTotal = (list: List<unknown>, total: number) => {
  list.total = Math.max(0, total)
  list.totalPages = Math.ceil(list.total / list.limit)
}

/** Removes a deleted item; the total goes down, never below zero, and totalPages follows (specification §4). */
export const removeItem = <Item extends { id: string }>(list: List<Item>, id: string): void => {
  list.items = list.items.filter((item) => item.id !== id)
  changeTotal(list, list.total - 1)
}

/** Puts a created item at the front and increments the total (specification §4). */
export const prependItem = <Item>(list: List<Item>, item: Item): void => {
  list.items.unshift(item)
  changeTotal(list, list.total + 1)
}

/** Replaces the item of the same id wherever the list shows it. */
export const replaceItem = <Item extends { id: string }>(list: { items: Item[] }, changed: Item): void => {
  list.items = list.items.map((item) => (item.id === changed.id ? changed : item))
}

export type ListReducer<Item> = {
  reducer: Reducer<List<Item>>
  requests: readonly Requests[]
  load: Requests
  /** Returns an empty list while the area is not registered. */
  select: (state: object) => List<Item>
}

type ListOptions<Item> = {
  /** The area that keeps the list, and the field below which it does. */
  area: string
  field: string
  /** Answers a page of the list. */
  load: Requests<List<Item>>
  /** Deletes the item that it is called with. */
  remove?: Requests<unknown, { id: string }>
  /** Further requests that count in `loading` and `error` of the area. */
  requests?: readonly Requests[]
  cases?: (builder: ActionReducerMapBuilder<List<Item>>) => void
}

/** Creates a list that an area keeps below a field of its own, such as `users` of `admin`. */
export const createList = <Item extends { id: string }>(options: ListOptions<Item>): ListReducer<Item> => {
  const { area, field, load, remove, requests = [], cases } = options
  const empty = emptyList<Item>()
  const reducer: Reducer<List<Item>> = createReducer(empty, (builder) => {
    cases?.(builder)
    builder.addMatcher(load.fulfilled.match, (_, { payload }) => payload as never)
    if (remove)
      builder.addMatcher(remove.fulfilled.match, (list, { meta }) => removeItem(list as List<Item>, meta.arg.id))
  })
  type State = { [area: string]: { [field: string]: List<Item> } | undefined }
  const select = (state: object): List<Item> => (state as State)[area]?.[field] ?? empty
  return { reducer, load, requests: [load, ...(remove ? [remove] : []), ...requests], select }
}
