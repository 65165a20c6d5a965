import { type ActionReducerMapBuilder, createAction } from '@reduxjs/toolkit'
import {
  likeProperty as likeCall,
  listLikes,
  type PropertySummary,
  unlikeProperty as unlikeCall,
} from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'

export type Likeable = Pick<PropertySummary, 'id' | 'likesCount' | 'likedByUser'>

export const likeProperty = callThunk('likes/like', (api, id: string) => api(likeCall, { params: { id } }))

export const unlikeProperty = callThunk('likes/unlike', (api, id: string) => api(unlikeCall, { params: { id } }))

/** The server renders what a stranger sees: which hearts are the visitor's is asked when the visitor is known. */
export const fetchLikes = callThunk('likes/known', async (api, asked: string[]) => {
  const { ids } = await api(listLikes, { query: { ids: asked.join(',') } })
  return { asked, ids }
})

/** Whoever leaves takes the hearts along. */
export const likesForgotten = createAction('likes/forgotten')

const turn = (copies: Likeable[], id: string, on: boolean) => {
  for (const copy of copies)
    if (copy.id === id && copy.likedByUser !== on) {
      copy.likedByUser = on
      copy.likesCount = Math.max(0, copy.likesCount + (on ? 1 : -1))
    }
}

/**
 * An area of the store whose properties follow the heart: at once, then to the server's number, back on failure
 * (specification §4). `copies` answers all that the area holds.
 */
export const followLikes = <State>(
  builder: ActionReducerMapBuilder<State>,
  copies: (state: State) => Likeable[],
): void => {
  const all = (state: unknown) => copies(state as State)
  const settle = (state: unknown, { payload, meta }: { payload: { likes: number }; meta: { arg: string } }) => {
    for (const copy of all(state)) if (copy.id === meta.arg) copy.likesCount = payload.likes
  }
  builder
    .addCase(likeProperty.pending, (state, { meta }) => turn(all(state), meta.arg, true))
    .addCase(likeProperty.fulfilled, settle)
    .addCase(likeProperty.rejected, (state, { meta }) => turn(all(state), meta.arg, false))
    .addCase(unlikeProperty.pending, (state, { meta }) => turn(all(state), meta.arg, false))
    .addCase(unlikeProperty.fulfilled, settle)
    .addCase(unlikeProperty.rejected, (state, { meta }) => turn(all(state), meta.arg, true))
    .addCase(fetchLikes.fulfilled, (state, { payload: { asked, ids } }) => {
      for (const copy of all(state)) if (asked.includes(copy.id)) copy.likedByUser = ids.includes(copy.id)
    })
    .addCase(likesForgotten, (state) => {
      for (const copy of all(state)) copy.likedByUser = false
    })
}
