import { type ActionReducerMapBuilder, createAction } from '@reduxjs/toolkit'
import { likeProperty as likeCall, listLikes, unlikeProperty as unlikeCall } from '#contract/properties.ts'
import type { PropertySummary } from '#contract/property.ts'
import { callThunk } from '../../app/api.ts'

type LikeState = Pick<PropertySummary, 'likesCount' | 'likedByUser'>

export type Likeable = LikeState & {
  id: string
  /** While a like is under way: what the server said last, and the newest request. */
  unsaved?: LikeState & { requestId: string }
}

export const likeProperty = callThunk('properties/like', (api, id: string) => api(likeCall, { params: { id } }))

export const unlikeProperty = callThunk('properties/unlike', (api, id: string) => api(unlikeCall, { params: { id } }))

/** Loads which of the properties the user likes. The server renders pages without a session, hence without likes. */
export const fetchLikes = callThunk('likes/known', async (api, requested: string[]) => {
  const { ids } = await api(listLikes, { query: { ids: requested.join(',') } })
  return { requested, ids }
})

type Meta = { arg: string; requestId: string }

/** Dispatched on logout. */
export const likesCleared = createAction('likes/cleared')

/**
 * Adds reducers that apply a like at once, take over the server's count and restore what was before on failure
 * (specification §4). `copies` returns every property in the state.
 */
export const addLikeReducers = <State>(
  builder: ActionReducerMapBuilder<State>,
  copies: (state: State) => Likeable[],
): void => {
  const all = (state: unknown) => copies(state as State)

  const apply =
    (likedByUser: boolean) =>
    (state: unknown, { meta: { arg, requestId } }: { meta: Meta }) => {
      for (const copy of all(state)) {
        if (copy.id !== arg) continue
        const { likesCount, likedByUser: before } = copy
        copy.unsaved = { likesCount, likedByUser: before, ...copy.unsaved, requestId }
        if (before !== likedByUser) copy.likesCount = Math.max(0, likesCount + (likedByUser ? 1 : -1))
        copy.likedByUser = likedByUser
      }
    }

  /** A copy that was loaded meanwhile takes over the answer, and keeps what it has after a failure. */
  const settle = (state: unknown, { arg, requestId }: Meta, answer?: LikeState) => {
    for (const copy of all(state)) {
      if (copy.id !== arg) continue
      const { unsaved } = copy
      if (unsaved && unsaved.requestId !== requestId) Object.assign(unsaved, answer)
      else {
        const { likesCount, likedByUser } = answer ?? unsaved ?? copy
        Object.assign(copy, { likesCount, likedByUser })
        delete copy.unsaved
      }
    }
  }
  const take =
    (likedByUser: boolean) =>
    (state: unknown, { payload, meta }: { payload: { likes: number }; meta: Meta }) =>
      settle(state, meta, { likesCount: payload.likes, likedByUser })
  const restore = (state: unknown, { meta }: { meta: Meta }) => settle(state, meta)

  builder
    .addCase(likeProperty.pending, apply(true))
    .addCase(likeProperty.fulfilled, take(true))
    .addCase(likeProperty.rejected, restore)
    .addCase(unlikeProperty.pending, apply(false))
    .addCase(unlikeProperty.fulfilled, take(false))
    .addCase(unlikeProperty.rejected, restore)
    .addCase(fetchLikes.fulfilled, (state, { payload: { requested, ids } }) => {
      for (const copy of all(state)) if (requested.includes(copy.id)) copy.likedByUser = ids.includes(copy.id)
    })
    .addCase(likesCleared, (state) => {
      for (const copy of all(state)) {
        copy.likedByUser = false
        delete copy.unsaved
      }
    })
}
