import {
  addFeed as addCall,
  type Block,
  blockDates as blockCall,
  type Feed,
  getCalendar,
  listFeeds,
  type PropertyCalendar,
  refreshFeed as refreshCall,
  removeFeed as removeCall,
  resetCalendarLink,
  unblockDates as unblockCall,
} from '#contract/calendars.ts'
import type { CallInput } from '#contract/call.ts'
import { getProperty } from '#contract/properties.ts'
import type { Property } from '#contract/property.ts'
import { type Api, callThunk } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'

type OfProperty = { id: string }
type Window = OfProperty & { from: string; to: string }

/** Loads the property for its title. */
export const fetchPlace = callThunk(
  'calendars/fetchPlace',
  (api, { id }: OfProperty): Promise<Property> => api(getProperty, { params: { id } }),
)

export const fetchCalendar = callThunk(
  'calendars/fetch',
  (api, { id, from, to }: Window): Promise<PropertyCalendar> =>
    api(getCalendar, { params: { id }, query: { from, to } }),
)

export const blockDates = callThunk(
  'calendars/block',
  (api, { id, ...body }: OfProperty & CallInput<typeof blockCall>['body']): Promise<Block> =>
    api(blockCall, { params: { id }, body }),
)

export const unblockDates = callThunk('calendars/unblock', (api, { id, blockId }: OfProperty & { blockId: string }) =>
  api(unblockCall, { params: { id, blockId } }),
)

export const renewLink = callThunk(
  'calendars/renewLink',
  (api, { id }: OfProperty): Promise<{ icalUrl: string }> => api(resetCalendarLink, { params: { id } }),
)

const feedsOf = async (api: Api, id: string): Promise<Feed[]> => (await api(listFeeds, { params: { id } })).data

export const fetchFeeds = callThunk('calendars/fetchFeeds', (api, { id }: OfProperty) => feedsOf(api, id))

export const addFeed = callThunk(
  'calendars/addFeed',
  (api, { id, ...body }: OfProperty & CallInput<typeof addCall>['body']): Promise<Feed> =>
    api(addCall, { params: { id }, body }),
)

type OfFeed = OfProperty & { calendarId: string }

export const removeFeed = callThunk('calendars/removeFeed', (api, params: OfFeed) => api(removeCall, { params }))

export const refreshFeed = callThunk(
  'calendars/refreshFeed',
  (api, params: OfFeed): Promise<Feed> => api(refreshCall, { params }),
)

/** Milliseconds before each poll. Importing a calendar takes up to about 15 seconds. */
const POLL_DELAYS = [500, 1_000, 1_500, 2_500, 4_000, 6_000]

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const wasRead = (feeds: Feed[], before: Feed) => {
  const now = feeds.find(({ id }) => id === before.id)
  return !now || now.lastFetchedAt !== before.lastFetchedAt || now.lastProblem !== before.lastProblem
}

/** Polls until an imported calendar was read or could not be read. */
export const watchFeed = callThunk(
  'calendars/watchFeed',
  async (
    api,
    { id, before, waits = POLL_DELAYS }: OfProperty & { before: Feed; waits?: readonly number[] },
    { signal },
  ): Promise<Feed[]> => {
    let feeds: Feed[] = []
    for (const ms of waits) {
      await wait(ms, signal)
      if (signal.aborted) break
      feeds = await feedsOf(api, id)
      if (wasRead(feeds, before)) break
    }
    return feeds
  },
)

type State = { propertyId: string | null; title: string | null; calendar: PropertyCalendar | null; feeds: Feed[] }

const initialState: State = { propertyId: null, title: null, calendar: null, feeds: [] }

/** Clears what belongs to another property. */
const openProperty = (state: State, { meta }: { meta: { arg: OfProperty } }) => {
  if (state.propertyId !== meta.arg.id) Object.assign(state, { ...initialState, propertyId: meta.arg.id })
}

const replaceFeeds = (state: State, { payload, meta }: { payload: Feed[]; meta: { arg: OfProperty } }) => {
  if (state.propertyId === meta.arg.id) state.feeds = payload
}

/** The calendar of one property and the calendars that it imports. */
export const calendarArea = createArea({
  name: 'calendars',
  initialState,
  requests: [
    fetchPlace,
    fetchCalendar,
    blockDates,
    unblockDates,
    renewLink,
    fetchFeeds,
    addFeed,
    removeFeed,
    refreshFeed,
  ],
  cases: (builder) => {
    builder
      .addCase(fetchPlace.pending, openProperty)
      .addCase(fetchCalendar.pending, openProperty)
      .addCase(fetchFeeds.pending, openProperty)
      .addCase(fetchPlace.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.title = payload.title
      })
      .addCase(fetchCalendar.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.calendar = payload
      })
      .addCase(blockDates.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.calendar?.blocks.push(payload)
      })
      .addCase(unblockDates.fulfilled, (state, { meta }) => {
        if (state.calendar) state.calendar.blocks = state.calendar.blocks.filter(({ id }) => id !== meta.arg.blockId)
      })
      .addCase(renewLink.fulfilled, (state, { payload, meta }) => {
        if (state.calendar && state.propertyId === meta.arg.id) state.calendar.icalUrl = payload.icalUrl
      })
      .addCase(addFeed.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.feeds.push(payload)
      })
      .addCase(removeFeed.fulfilled, (state, { meta }) => {
        state.feeds = state.feeds.filter(({ id }) => id !== meta.arg.calendarId)
      })
      .addCase(fetchFeeds.fulfilled, replaceFeeds)
      .addCase(watchFeed.fulfilled, replaceFeeds)
  },
})
