import { type ReactNode, useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { LIKE_IDS_MAX } from '#contract/properties.ts'
import { selectMe } from '../features/auth/slice.ts'
import { discoveryProperties } from '../features/properties/discovery.ts'
import { LikeContext } from '../features/properties/LikeButton.tsx'
import { fetchLikes, likeProperty, likesCleared, unlikeProperty } from '../features/properties/likes.ts'
import { shownProperties } from '../features/properties/slice.ts'
import { type CallDispatch, rejectionOf } from './api.ts'
import type { Store } from './store.ts'
import { pendingLike } from './tabNotes.ts'

const AUTH_PAGES = /^\/(login|register|verify)\b/

type LikeThunk = typeof likeProperty | typeof unlikeProperty

/** Provides the like action. Without a session the like is stored, and sent after the login. */
export function LikeProvider({ children }: { children: ReactNode }) {
  const me = useSelector(selectMe)?.id
  const dispatch = useDispatch<CallDispatch>()
  const store = useStore<ReturnType<Store['getState']>>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const previousUser = useRef<string>(undefined)

  const send = async (thunk: LikeThunk, id: string) => {
    const problem = rejectionOf(await dispatch(thunk(id)))
    if (problem) toast.error(problem.error)
  }

  // After a login the next page is loaded with its likes, so the request waits until the navigation has finished.
  const isSettled = useNavigation().state === 'idle' && !AUTH_PAGES.test(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login and logout
  useEffect(() => {
    if (previousUser.current === me || (me && !isSettled)) return
    previousUser.current = me
    if (!me) {
      dispatch(likesCleared())
      return
    }
    const pendingId = pendingLike.take()
    if (pendingId) void send(likeProperty, pendingId)
    const { properties, discovery } = store.getState()
    const ids = new Set([...shownProperties(properties), ...discoveryProperties(discovery)].map(({ id }) => id))
    if (pendingId) ids.delete(pendingId)
    if (ids.size) void dispatch(fetchLikes([...ids].slice(0, LIKE_IDS_MAX)))
  }, [me, isSettled])

  const toggleLike = (property: { id: string; likedByUser: boolean }) => {
    if (me) return send(property.likedByUser ? unlikeProperty : likeProperty, property.id)
    pendingLike.save(property.id)
    return navigate(`/login?${new URLSearchParams({ next: pathname + search })}`)
  }
  return <LikeContext value={toggleLike}>{children}</LikeContext>
}
