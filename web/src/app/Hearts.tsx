import { type ReactNode, useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { LIKES_ASKED_AT_MOST } from '#contract/properties.ts'
import { selectMe } from '../features/auth/slice.ts'
import { shownPlaces } from '../features/properties/discovery.ts'
import { HeartContext } from '../features/properties/HeartButton.tsx'
import { fetchLikes, likeProperty, likesForgotten, unlikeProperty } from '../features/properties/likes.ts'
import { shownProperties } from '../features/properties/slice.ts'
import { type CallDispatch, rejectionOf } from './api.ts'
import { rememberHeart, takeHeart } from './pressedHeart.ts'
import type { Store } from './store.ts'

const DOORS = /^\/(login|register|verify)\b/

type Liking = typeof likeProperty | typeof unlikeProperty

/** Hearts of whoever is signed in; a stranger's waits for the login and is pressed then. */
export function Hearts({ children }: { children: ReactNode }) {
  const me = useSelector(selectMe)?.id
  const dispatch = useDispatch<CallDispatch>()
  const store = useStore<ReturnType<Store['getState']>>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const before = useRef<string>(undefined)

  const send = async (thunk: Liking, id: string) => {
    const problem = rejectionOf(await dispatch(thunk(id)))
    if (problem) toast.error(problem.error)
  }

  // From the page that lets people in one goes on at once: what is shown there comes with its hearts, and comes late.
  const settled = useNavigation().state === 'idle' && !DOORS.test(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who comes or goes
  useEffect(() => {
    if (before.current === me || (me && !settled)) return
    before.current = me
    if (!me) {
      dispatch(likesForgotten())
      return
    }
    const waiting = takeHeart()
    if (waiting) send(likeProperty, waiting)
    const { properties, discovery } = store.getState()
    const ids = new Set([...shownProperties(properties), ...shownPlaces(discovery)].map(({ id }) => id))
    if (waiting) ids.delete(waiting)
    if (ids.size) dispatch(fetchLikes([...ids].slice(0, LIKES_ASKED_AT_MOST)))
  }, [me, settled])

  const press = (property: { id: string; likedByUser: boolean }) => {
    if (me) return send(property.likedByUser ? unlikeProperty : likeProperty, property.id)
    rememberHeart(property.id)
    return navigate(`/login?${new URLSearchParams({ next: pathname + search })}`)
  }
  return <HeartContext value={press}>{children}</HeartContext>
}
