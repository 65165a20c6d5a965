import { beforeAll, describe, expect, it } from 'vitest'
import { QUESTION_MAX } from '#contract/forms/assistant.ts'
import type { User } from '#contract/users.ts'
import { createApi } from '../../app/api.ts'
import { addArea, createStore } from '../../app/store.ts'
import { en } from '../../languages/assistant/en.ts'
import { logout, restored } from '../auth/slice.ts'
import { assistantArea } from './area.ts'
import { ANSWER_DELAY, createAssistant, type Speech } from './assistant.ts'
import type { KeyValueStore } from './history.ts'
import { historyKey } from './keys.ts'

beforeAll(() => addArea(assistantArea))

const ANN = 'ann@reader.example'
const BOB = 'bob@reader.example'
const userOf = (email: string) => ({ id: email, email, role: 'TENANT', isVerified: true }) as User
const NOW = new Date('2026-05-01T12:34:56.000Z')

const speech: Speech = {
  greeting: 'Hello Ann',
  fallbacks: ['one', 'two', 'three', 'four'],
  find: async (text) => ({
    language: 'fr',
    entry: text === 'refund' ? { id: 'refund', answer: 'Money back' } : undefined,
  }),
}
const say = () => speech

const blockedStore: KeyValueStore = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
}

type Given = { random?: number; isOnline?: boolean; isBlocked?: boolean; values?: Map<string, string> }

let pages = 0

/** A page with a signed-in user: its chat, the waits under way, and the calls that it sent. */
const setUp = ({ random = 0, isOnline = true, isBlocked = false, values = new Map<string, string>() }: Given = {}) => {
  const sent: unknown[] = []
  const waits: { milliseconds: number; end: () => void }[] = []
  const store = createStore(
    createApi(async (request) => {
      sent.push(request.body)
      return { status: 429, body: { error: 'Too many' } }
    }),
  )
  const storage: KeyValueStore = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  let seconds = 0
  let ids = 0
  const page = pages++
  const { open, ask, refresh } = createAssistant({
    storage: () => (isBlocked ? blockedStore : storage),
    now: () => new Date(NOW.getTime() + seconds++ * 1_000),
    random: () => random,
    newId: () => `${page}-${ids++}`,
    wait: (milliseconds) => new Promise((resolve) => waits.push({ milliseconds, end: resolve })),
    isOnline: () => isOnline,
  })
  const logIn = (email: string) => store.dispatch(restored({ user: userOf(email), token: email }))
  logIn(ANN)
  const stored = (email: string): { text: string }[] => JSON.parse(values.get(historyKey(email)) ?? '[]')
  return {
    store,
    sent,
    waits,
    values,
    logIn,
    logOut: () => store.dispatch(logout()),
    open: (email = ANN) => store.dispatch(open({ id: email, email }, say) as never) as unknown,
    ask: (text: string) => store.dispatch(ask(text, say) as never) as unknown,
    refresh: () => store.dispatch(refresh(ANN) as never) as unknown,
    chat: () => assistantArea.select(store.getState()),
    texts: () => assistantArea.select(store.getState()).messages.map(({ text }) => text),
    storedTexts: (email = ANN) => stored(email).map(({ text }) => text),
  }
}

/** Ends the oldest wait and lets the answer follow. */
const answerNext = async ({ waits }: Pick<ReturnType<typeof setUp>, 'waits'>) => {
  waits.shift()?.end()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('the first opening', () => {
  it('greets the user, once', () => {
    const page = setUp()
    page.open()
    page.open()
    expect(page.texts()).toEqual(['Hello Ann'])
    expect(page.chat().messages[0]).toMatchObject({ from: 'bot', time: NOW.toISOString() })
    expect(page.storedTexts()).toEqual(['Hello Ann'])
  })

  it('is greeted in the words of the specification', () => {
    expect(en.greeting).toBe("Hi {{name}}! I'm your Assistant — how can I help you today?")
    expect(en.title).toBe('{{product}} Assistant')
    expect(en.placeholder).toBe('Ask me anything…')
    expect(en.send).toBe('Send')
  })
})

describe('a question', () => {
  it('is answered after 800 ms, with a typing indicator in the meantime', async () => {
    const page = setUp()
    page.open()
    page.ask('refund')
    expect(page.texts()).toEqual(['Hello Ann', 'refund'])
    expect(page.chat().answering).toHaveLength(1)
    expect(page.waits.map(({ milliseconds }) => milliseconds)).toEqual([800])
    await answerNext(page)
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
    expect(page.chat().messages.at(-1)).toMatchObject({ from: 'bot', entry: 'refund' })
    expect(page.chat().answering).toEqual([])
    expect(ANSWER_DELAY).toBe(800)
  })

  it('is trimmed, cut at the limit, and ignored when it is empty or white space', () => {
    const page = setUp()
    page.open()
    page.ask('')
    page.ask(' \n\t ')
    expect(page.waits).toHaveLength(0)
    page.ask('  refund ')
    page.ask('x'.repeat(QUESTION_MAX + 1))
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'x'.repeat(QUESTION_MAX)])
  })

  it.each([
    [0, 'one'],
    [0.25, 'two'],
    [0.5, 'three'],
    [0.999, 'four'],
  ])('without a match gets one of the four fallback replies at random: %d → %s', async (random, reply) => {
    const page = setUp({ random })
    page.open()
    page.ask('the weather')
    await answerNext(page)
    expect(page.texts().at(-1)).toBe(reply)
  })

  it('has the fallback replies of the specification', () => {
    expect(Object.values(en.fallbacks)).toEqual([
      "Sorry, I didn't quite catch that. Could you rephrase?",
      "I'm not sure about that — can I help you with something else?",
      "Hmm, I'm still learning — try asking me another question about the product.",
      "I don't have that info yet, but I'm here to help with property searches and bookings!",
    ])
  })

  it('without a match is reported for admins, and a failure is silent', async () => {
    const page = setUp()
    page.open()
    page.ask('the weather')
    await answerNext(page)
    expect(page.sent).toEqual([{ text: 'the weather', language: 'fr' }])
    expect(page.texts()).toEqual(['Hello Ann', 'the weather', 'one'])
    expect(page.store.getState().auth.error).toBeNull()
  })

  it('is not reported with a match, nor without a connection', async () => {
    const online = setUp()
    online.open()
    online.ask('refund')
    await answerNext(online)
    const offline = setUp({ isOnline: false })
    offline.open()
    offline.ask('the weather')
    await answerNext(offline)
    expect(offline.texts().at(-1)).toBe('one')
    expect([online.sent, offline.sent]).toEqual([[], []])
  })
})

describe('the history', () => {
  it('is reloaded on login, and each user has one of their own', async () => {
    const page = setUp()
    page.open()
    page.ask('refund')
    await answerNext(page)
    page.logOut()
    expect(page.texts()).toEqual([])
    page.logIn(BOB)
    page.open(BOB)
    expect(page.texts()).toEqual(['Hello Ann'])
    page.logOut()
    page.logIn(ANN)
    page.open()
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
  })

  it('works in memory where storage is full or blocked', async () => {
    const page = setUp({ isBlocked: true })
    page.open()
    page.ask('refund')
    await answerNext(page)
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
  })

  it('starts anew when the stored one cannot be parsed', () => {
    const page = setUp({ values: new Map([[historyKey(ANN), '{']]) })
    page.open()
    expect(page.storedTexts()).toEqual(['Hello Ann'])
  })

  it('of another tab is joined with this one', () => {
    const first = setUp()
    first.open()
    const second = setUp({ values: first.values })
    second.open()
    first.ask('refund')
    second.ask('deposit')
    first.refresh()
    expect(first.texts().toSorted()).toEqual(['Hello Ann', 'deposit', 'refund'])
    expect(first.storedTexts().toSorted()).toEqual(first.texts().toSorted())
  })
})

describe('an answer under way', () => {
  it('is not written to the history of the next user after a log-out', async () => {
    const page = setUp()
    page.open()
    page.ask('refund')
    page.logOut()
    page.logIn(BOB)
    page.open(BOB)
    await answerNext(page)
    expect(page.texts()).toEqual(['Hello Ann'])
    expect(page.storedTexts(BOB)).toEqual(['Hello Ann'])
    expect(page.storedTexts()).toEqual(['Hello Ann', 'refund'])
  })

  it('is given at the next opening when the page was left before', async () => {
    const left = setUp()
    left.open()
    left.ask('refund')
    const next = setUp({ values: left.values })
    next.open()
    expect(next.chat().answering).toHaveLength(1)
    await answerNext(next)
    expect(next.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
  })

  it('is not doubled by opening again, nor by another tab', async () => {
    const page = setUp()
    page.open()
    page.ask('refund')
    page.open()
    const other = setUp({ values: page.values })
    other.open()
    expect(page.waits).toHaveLength(1)
    await answerNext(page)
    await answerNext(other)
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
    expect(other.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
    expect(page.storedTexts()).toEqual(['Hello Ann', 'refund', 'Money back'])
  })

  it('is not doubled by a log-out and a login', async () => {
    const page = setUp()
    page.open()
    page.ask('refund')
    page.logOut()
    page.logIn(ANN)
    page.open()
    await answerNext(page)
    await answerNext(page)
    expect(page.texts()).toEqual(['Hello Ann', 'refund', 'Money back'])
  })
})
