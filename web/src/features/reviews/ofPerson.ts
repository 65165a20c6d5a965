import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { listPersonReviews } from '#contract/people.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { callThunk } from '../../app/api.ts'

type State = { person: string | null; reviews: OwnReview[] }

export const fetchPersonReviews = callThunk('personReviews/fetch', async (api, id: string) => {
  const { data } = await api(listPersonReviews, { params: { id } })
  return data
})

const initialState: State = { person: null, reviews: [] }

/** The newest reviews of the listings of the person whose profile is shown. */
export const personReviewsSlice = createSlice({
  name: 'personReviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchPersonReviews.fulfilled, (_state, { payload, meta }) => ({
      person: meta.arg,
      reviews: payload,
    }))
  },
})

/** Returns what was loaded for that person. */
export const usePersonReviews = (id: string): readonly OwnReview[] => {
  const { person, reviews } = useSelector((state: { personReviews?: State }) => state.personReviews ?? initialState)
  return person?.toLowerCase() === id ? reviews : []
}
