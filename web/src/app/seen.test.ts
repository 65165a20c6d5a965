import { describe, expect, it } from 'vitest'
import { callThunk, createApi } from './api.ts'
import { emptyList } from './area.ts'
import { hasStatus, latestOf, matchingOf, sendAsShown, withReplaced } from './seen.ts'
import { createStore } from './store.ts'

type Row = { id: string; version: string }
const first = { id: 'a', version: 'v1' }
const second = { id: 'a', version: 'v2' }
const third = { id: 'a', version: 'v3' }
const other = { id: 'b', version: 'v1' }

/** Decides with the API client on a row of which the server has a version. */
const server = (version: string, status = 409, current?: readonly unknown[]) => {
  const sent: unknown[] = []
  const store = createStore(
    createApi(async ({ body }) => {
      sent.push(body)
      const isCurrent = (body as { seen: string }).seen === version
      return isCurrent
        ? { status: 200, body: {} }
        : { status, body: { error: 'This has changed.', code: 'CONFLICT', current } }
    }),
  )
  const decide = callThunk('test/decide', (api, seen: string) =>
    api({ method: 'POST', path: '/decide', fallback: 'Failed' } as never, { body: { seen } } as never),
  )
  return { sent, decide: (row: Row) => store.dispatch(decide(row.version) as never) as never }
}

describe('a decision on a row', () => {
  it('is about the version that is shown, and loads nothing when it is made', async () => {
    const { sent, decide } = server('v1')
    const outcome = await sendAsShown(first, decide, () => Promise.reject(new Error('loaded')))
    expect([outcome.failure, sent]).toEqual([undefined, [{ seen: 'v1' }]])
  })

  it('loads the page again when the row has changed, and the next one is about what is shown then', async () => {
    const { sent, decide } = server('v2')
    const outcome = await sendAsShown(first, decide, async () => [other, second])
    expect(outcome).toMatchObject({ isConflict: true, failure: { error: 'This has changed.', status: 409 } })
    const replaced = withReplaced(new Map(), first, outcome.current)
    const again = await sendAsShown(latestOf(replaced, first), decide, async () => [])
    expect([again.failure, sent]).toEqual([undefined, [{ seen: 'v1' }, { seen: 'v2' }]])
  })

  it('loads nothing after another failure', async () => {
    const { decide } = server('v2', 403)
    const outcome = await sendAsShown(first, decide, () => Promise.reject(new Error('loaded')))
    expect(outcome).toMatchObject({ isConflict: false, failure: { status: 403 } })
  })

  it('follows a row through several conflicts, but not through what was loaded meanwhile without one', () => {
    const once = withReplaced(new Map<Row, Row>(), first, second)
    const twice = withReplaced(once, second, third)
    expect(latestOf(twice, first)).toBe(third)
    expect(latestOf(once, { ...second, version: 'v9' }).version).toBe('v9')
  })

  it('goes on with what the refusal says of a row that has left the page, or while the page cannot be loaded', async () => {
    const ofAnotherList = { id: 'a', title: 'Loft' }
    for (const rows of [[other], undefined]) {
      const { decide } = server('v2', 409, [ofAnotherList, other, second])
      const { current } = await sendAsShown(first, decide, async () => rows)
      expect(latestOf(withReplaced(new Map(), first, current), first)).toEqual(second)
    }
  })

  it('stays about what was shown when nothing says what is there', async () => {
    const { decide } = server('v2', 409, [{ id: 'a' }])
    const { current } = await sendAsShown(first, decide, async () => [other])
    expect(latestOf(withReplaced(new Map(), first, current), first)).toBe(first)
  })
})

describe('rows of a list that is limited', () => {
  const list = {
    ...emptyList<{ id: string; status: string }>(),
    items: [
      { id: 'a', status: 'OPEN' },
      { id: 'b', status: 'CLOSED' },
    ],
    total: 2,
    totalPages: 1,
  }

  it('leave it when they no longer match; the total is that of the answer', () => {
    const { list: shown, isRefilling } = matchingOf(list, { status: 'OPEN' }, hasStatus)
    expect([shown, isRefilling]).toEqual([{ ...list, items: [{ id: 'a', status: 'OPEN' }] }, false])
    expect(matchingOf(list, {}, hasStatus).list).toEqual(list)
  })

  it('are awaited while all of a page have left it, and not while there are none', () => {
    expect(matchingOf(list, { status: 'DECIDED' }, hasStatus).isRefilling).toBe(true)
    expect(matchingOf({ ...list, items: [] }, { status: 'OPEN' }, hasStatus).isRefilling).toBe(false)
  })
})
