import { describe, expect, it, test } from 'vitest'
import {
  addFeed as addCall,
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
import { createApi, rejectionOf, type Transport } from '../../app/api.ts'
import { addArea, createStore } from '../../app/store.ts'
import {
  addFeed,
  blockDates,
  calendarArea,
  fetchCalendar,
  fetchFeeds,
  fetchPlace,
  refreshFeed,
  removeFeed,
  renewLink,
  unblockDates,
  watchFeed,
} from './slice.ts'

addArea(calendarArea)

type Sent = Parameters<Transport>[0]
const setUp = (answer: (sent: Sent) => { status?: number; body?: unknown }) => {
  const sent: Sent[] = []
  const store = createStore(
    createApi(async (request) => {
      sent.push(request)
      return { status: 200, body: undefined, ...answer(request) }
    }),
  )
  return { store, sent, state: () => calendarArea.select(store.getState() as object) }
}

const calendar: PropertyCalendar = {
  today: '2026-05-01',
  stays: [],
  requests: [],
  blocks: [],
  busy: [],
  icalUrl: 'https://here/a',
}
const feed = (id: string, more: Partial<Feed> = {}): Feed => ({
  id,
  name: id,
  url: 'https://there/',
  lastFetchedAt: null,
  lastProblem: null,
  problem: null,
  busyCount: 0,
  conflicts: [],
  ...more,
})
const days = { startDate: '2026-05-12', endDate: '2026-05-15' }
const window = { from: '2026-01-01', to: '2027-01-01' }

/** A server with one property. */
const setUpProperty = () => {
  const feeds = [feed('f')]
  return setUp(({ method, url }) => {
    if (url.startsWith('/api/properties/p/calendar?')) return { body: calendar }
    if (url.endsWith('/blocks')) return { status: 201, body: { id: 'b', ...days, note: '' } }
    if (url.endsWith('/calendar-link')) return { body: { icalUrl: 'https://here/b' } }
    if (method === 'DELETE') return { status: 204 }
    if (url.endsWith('/refresh')) return { status: 202, body: feeds[0] }
    if (method === 'POST') return { status: 201, body: feed('g') }
    return url.endsWith('/calendars') ? { body: { data: feeds } } : { body: { id: 'p', title: 'Loft' } }
  })
}

describe('the calendar of a property', () => {
  it('is loaded with its title and its imported calendars', async () => {
    const { store, sent, state } = setUpProperty()
    await store.dispatch(fetchPlace({ id: 'p' }))
    await store.dispatch(fetchCalendar({ id: 'p', ...window }))
    await store.dispatch(fetchFeeds({ id: 'p' }))
    expect(sent.map(({ url }) => url)).toContain('/api/properties/p/calendar?from=2026-01-01&to=2027-01-01')
    expect(state()).toEqual({
      propertyId: 'p',
      title: 'Loft',
      calendar,
      feeds: [feed('f')],
      loading: false,
      error: null,
    })
  })

  it('is cleared when another property is opened', async () => {
    const { store, state } = setUpProperty()
    await store.dispatch(fetchCalendar({ id: 'p', ...window }))
    const asked = store.dispatch(fetchCalendar({ id: 'q', ...window }))
    expect(state()).toMatchObject({ propertyId: 'q', calendar: null, loading: true })
    await asked
  })

  it('adds and removes blocks, and replaces the export link', async () => {
    const { store, sent, state } = setUpProperty()
    await store.dispatch(fetchCalendar({ id: 'p', ...window }))
    await store.dispatch(blockDates({ id: 'p', ...days, note: 'Painter' }))
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { ...days, note: 'Painter' } })
    expect(state().calendar?.blocks).toMatchObject([{ id: 'b' }])
    await store.dispatch(unblockDates({ id: 'p', blockId: 'b' }))
    expect(state().calendar?.blocks).toEqual([])
    await store.dispatch(renewLink({ id: 'p' }))
    expect(state().calendar?.icalUrl).toBe('https://here/b')
  })

  it('adds and removes imported calendars', async () => {
    const { store, state } = setUpProperty()
    await store.dispatch(fetchFeeds({ id: 'p' }))
    await store.dispatch(addFeed({ id: 'p', url: 'https://there/' }))
    expect(state().feeds.map(({ id }) => id)).toEqual(['f', 'g'])
    await store.dispatch(removeFeed({ id: 'p', calendarId: 'f' }))
    expect(state().feeds.map(({ id }) => id)).toEqual(['g'])
  })

  it.each([
    ['calendar', getCalendar, () => fetchCalendar({ id: 'p', ...window })],
    ['block', blockCall, () => blockDates({ id: 'p', ...days })],
    ['giving free', unblockCall, () => unblockDates({ id: 'p', blockId: 'b' })],
    ['link', resetCalendarLink, () => renewLink({ id: 'p' })],
    ['list', listFeeds, () => fetchFeeds({ id: 'p' })],
    ['addition', addCall, () => addFeed({ id: 'p', url: 'x' })],
    ['removal', removeCall, () => removeFeed({ id: 'p', calendarId: 'f' })],
    ['reading', refreshCall, () => refreshFeed({ id: 'p', calendarId: 'f' })],
  ] as const)('a %s that fails says why, or its fallback', async (_what, call, thunk) => {
    const silent = setUp(() => ({ status: 500 }))
    await silent.store.dispatch(thunk() as never)
    expect(silent.state()).toMatchObject({ loading: false, error: call.fallback })
    const plain = setUp(() => ({ status: 409, body: { error: 'Taken already.', code: 'CONFLICT' } }))
    await plain.store.dispatch(thunk() as never)
    expect(plain.state()).toMatchObject({ error: 'Taken already.' })
  })
})

describe('polling an imported calendar', () => {
  const WAITS = [0, 0, 0, 0]
  test('ends when it was read', async () => {
    let looks = 0
    const { store, sent, state } = setUp(() => {
      looks += 1
      return { body: { data: [feed('f', looks < 3 ? {} : { lastFetchedAt: '2026-05-01T10:00:00Z', busyCount: 4 })] } }
    })
    await store.dispatch(fetchFeeds({ id: 'p' }))
    await store.dispatch(watchFeed({ id: 'p', before: feed('f'), waits: WAITS }))
    expect(state().feeds).toMatchObject([{ busyCount: 4 }])
    expect(sent).toHaveLength(3)
  })

  test('ends when it could not be read, when it is gone and after the last delay', async () => {
    const looking = async (data: Feed[]) => {
      const { store, sent } = setUp(() => ({ body: { data } }))
      await store.dispatch(watchFeed({ id: 'p', before: feed('f'), waits: WAITS }))
      return sent.length
    }
    expect(await looking([feed('f', { lastProblem: 'No calendar.' })])).toBe(1)
    expect(await looking([])).toBe(1)
    expect(await looking([feed('f')])).toBe(WAITS.length)
  })

  test('is aborted when the page is left', async () => {
    const { store, sent, state } = setUp(() => ({ body: { data: [] } }))
    const watching = store.dispatch(watchFeed({ id: 'p', before: feed('f'), waits: [60_000] }))
    watching.abort()
    expect(rejectionOf(await watching)).toBeDefined()
    expect(sent).toEqual([])
    expect(state()).toMatchObject({ error: null })
  })
})
