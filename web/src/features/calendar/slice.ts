import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import {
  addFeed as addCall,
  type Block,
  blockDays as blockCall,
  type Feed,
  getCalendar,
  listFeeds,
  type PropertyCalendar,
  refreshFeed as refreshCall,
  removeFeed as removeCall,
  renewCalendarLink,
  unblockDays as unblockCall,
} from '#contract/calendars.ts'
import type { Input } from '#contract/call.ts'
import { getProperty, type Property } from '#contract/properties.ts'
import { type Api, callThunk } from '../../app/api.ts'

/** The calendar of one property, the part of it that is looked at, and the calendars of others that it takes in. */
export type CalendarState = {
  propertyId: string | null
  title: string | null
  calendar: PropertyCalendar | null
  feeds: Feed[]
  loading: boolean
  error: string | null
}

type OfProperty = { id: string }
type Window = OfProperty & { from: string; to: string }

/** For its title: the calendar is asked for beside it. */
export const fetchPlace = callThunk(
  'calendar/fetchPlace',
  (api, { id }: OfProperty): Promise<Property> => api(getProperty, { params: { id } }),
)

export const fetchCalendar = callThunk(
  'calendar/fetch',
  (api, { id, from, to }: Window): Promise<PropertyCalendar> =>
    api(getCalendar, { params: { id }, query: { from, to } }),
)

export const blockDays = callThunk(
  'calendar/block',
  (api, { id, ...body }: OfProperty & Input<typeof blockCall>['body']): Promise<Block> =>
    api(blockCall, { params: { id }, body }),
)

export const unblockDays = callThunk('calendar/unblock', (api, { id, blockId }: OfProperty & { blockId: string }) =>
  api(unblockCall, { params: { id, blockId } }),
)

export const renewLink = callThunk(
  'calendar/renewLink',
  (api, { id }: OfProperty): Promise<{ icalUrl: string }> => api(renewCalendarLink, { params: { id } }),
)

const feedsOf = async (api: Api, id: string): Promise<Feed[]> => (await api(listFeeds, { params: { id } })).data

export const fetchFeeds = callThunk('calendar/fetchFeeds', (api, { id }: OfProperty) => feedsOf(api, id))

export const addFeed = callThunk(
  'calendar/addFeed',
  (api, { id, ...body }: OfProperty & Input<typeof addCall>['body']): Promise<Feed> =>
    api(addCall, { params: { id }, body }),
)

type OfFeed = OfProperty & { calendarId: string }

export const removeFeed = callThunk('calendar/removeFeed', (api, params: OfFeed) => api(removeCall, { params }))

export const refreshFeed = callThunk(
  'calendar/refreshFeed',
  (api, params: OfFeed): Promise<Feed> => api(refreshCall, { params }),
)

/** Milliseconds before each look: a reading takes a moment, a slow service up to a quarter of a minute. */
const WAITS = [500, 1_000, 1_500, 2_500, 4_000, 6_000]

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

/** Looks again and again until a calendar that is to be read has been, or could not be. */
export const watchFeed = callThunk(
  'calendar/watchFeed',
  async (
    api,
    { id, before, waits = WAITS }: OfProperty & { before: Feed; waits?: readonly number[] },
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

const initialState: CalendarState = {
  propertyId: null,
  title: null,
  calendar: null,
  feeds: [],
  loading: false,
  error: null,
}

/** Another property's page is opened: nothing of the one before is shown on it. */
const open = (state: CalendarState, id: string) => {
  if (state.propertyId !== id) Object.assign(state, { ...initialState, propertyId: id })
}

const thunks = [
  fetchPlace,
  fetchCalendar,
  blockDays,
  unblockDays,
  renewLink,
  fetchFeeds,
  addFeed,
  removeFeed,
  refreshFeed,
] as const

export const calendarSlice = createSlice({
  name: 'calendar',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchPlace.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.title = payload.title
      })
      .addCase(fetchCalendar.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.calendar = payload
      })
      .addCase(blockDays.fulfilled, (state, { payload, meta }) => {
        if (state.propertyId === meta.arg.id) state.calendar?.blocks.push(payload)
      })
      .addCase(unblockDays.fulfilled, (state, { meta }) => {
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
      .addMatcher(isAnyOf(fetchPlace.pending, fetchCalendar.pending, fetchFeeds.pending), (state, { meta }) =>
        open(state, meta.arg.id),
      )
      .addMatcher(isAnyOf(fetchFeeds.fulfilled, watchFeed.fulfilled), (state, { payload, meta }) => {
        // One that nobody looks at any more has looked in vain.
        if (state.propertyId === meta.arg.id && !(meta as { aborted?: boolean }).aborted) state.feeds = payload
      })
      .addMatcher(isAnyOf(...thunks.map(({ pending }) => pending)), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isAnyOf(...thunks.map(({ fulfilled }) => fulfilled)), (state) => {
        state.loading = false
      })
      .addMatcher(isAnyOf(...thunks.map(({ rejected }) => rejected)), (state, { payload, error, meta }) => {
        // Given up for a newer question, which is on its way already.
        if (meta.aborted) return
        state.loading = false
        state.error = payload ?? error.message ?? null
      })
  },
})

/** The area is added by its pages (app/store.ts): before the next action it is not there yet. */
export const selectCalendar = (state: { calendar?: CalendarState }): CalendarState => state.calendar ?? initialState
