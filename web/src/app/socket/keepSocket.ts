import { io } from 'socket.io-client'
import type { ProblemAnswer } from '#contract/problem.ts'
import { SOCKET_PATH } from '#contract/socket.ts'
import { selectMe, selectToken } from '../../features/auth/slice.ts'
import { fetchMe } from '../../features/auth/thunks.ts'
import { announceChange, setConnected, setSender } from '../../ui/live.ts'
import { refreshMe } from '../refreshMe.ts'
import type { Store } from '../store.ts'
import { followEvents } from './followEvents.ts'
import { createVersions } from './versions.ts'

/** Milliseconds before the first try to connect again, and at most; each is multiplied by 0.5 to 1.5 at random. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000
/** After the server itself has refused or closed the connection. */
const PAUSE_AFTER_REFUSAL = 30_000
/** For the answer that replaces the token, such as to a change of the password, also in another tab. */
const GRACE = 1_000

type Refusal = Error & { data?: Pick<ProblemAnswer, 'code' | 'reason'> }

const randomized = (pause: number) => pause * (0.5 + Math.random())

/** Resolves when no request that may replace the session is under way. */
const sessionSettled = ({ getState, subscribe }: Store): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (getState().auth.pending) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(check)
    check()
  })

/**
 * Keeps a socket open while someone is signed in, with the token of the session. After a gap the page loads what it shows
 * once more.
 */
export const keepSocket = (store: Store): void => {
  let token: string | null = null
  let isFirst = true
  let retry: ReturnType<typeof setTimeout> | undefined
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    auth: (send) => send({ token }),
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE,
    randomizationFactor: 0.5,
  })

  const retryLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => token && socket.connect(), randomized(PAUSE_AFTER_REFUSAL))
  }

  /** Resolves once the token has been replaced if the session goes on with another one. */
  const tokenSettled = async () => {
    await new Promise((resolve) => setTimeout(resolve, GRACE))
    await sessionSettled(store)
  }

  /** The call, which is refused, ends the session here. */
  const confirmEnd = async (ended: string | null) => {
    await tokenSettled()
    if (ended && selectToken(store.getState()) === ended) void store.dispatch(fetchMe())
  }

  /** Not before the token is settled: what is polled then would be refused with the old one, and end the session. */
  const announceLoss = async () => {
    await tokenSettled()
    if (!socket.connected) setConnected(false)
  }

  const followers = followEvents(store, () => void refreshMe(store.dispatch))
  let isOutdated = createVersions()
  socket.onAny((event: keyof typeof followers, payload, version?: number) => {
    if (!isOutdated(event, payload, version)) followers[event]?.(payload as never)
  })

  setSender((event, payload) => void socket.volatile.emit(event, payload))
  socket.on('session:ended', () => void confirmEnd(token))
  socket.on('connect', () => {
    // The page loads everything again, and a restored database counts from another number.
    isOutdated = createVersions()
    setConnected(true)
    // Also at first: something may have changed since the page was loaded.
    announceChange(null)
    if (!isFirst) void refreshMe(store.dispatch)
    isFirst = false
  })
  socket.on('disconnect', (reason) => {
    void announceLoss()
    // Otherwise socket.io connects again by itself.
    if (reason === 'io server disconnect') retryLater()
  })
  socket.on('connect_error', ({ data }: Refusal) => {
    if (!data) return
    retryLater()
    if (data.code === 'NOT_AUTHENTICATED') void confirmEnd(token)
  })

  const followSession = () => {
    const state = store.getState()
    const next = selectMe(state) ? selectToken(state) : null
    if (next === token) return
    token = next
    clearTimeout(retry)
    socket.disconnect()
    if (token) socket.connect()
  }
  store.subscribe(followSession)
  followSession()

  // A page with an open socket is not kept for the back button.
  addEventListener('pagehide', () => socket.disconnect())
  addEventListener('pageshow', ({ persisted }) => persisted && token && socket.connect())
}
