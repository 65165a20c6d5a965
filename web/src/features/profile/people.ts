import { createSlice } from '@reduxjs/toolkit'
import { getUser, type LandlordProfile } from '#contract/users.ts'
import { callThunk } from '../../app/api.ts'

/** Who is looked at: what anybody may know of a person. */
export type PeopleState = { person: LandlordProfile | null }

export const fetchPerson = callThunk(
  'people/fetch',
  (api, id: string): Promise<LandlordProfile> => api(getUser, { params: { id } }),
)

const initialState: PeopleState = { person: null }

export const peopleSlice = createSlice({
  name: 'people',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchPerson.pending, (state, { meta }) => {
        if (state.person?.id !== meta.arg) state.person = null
      })
      .addCase(fetchPerson.fulfilled, (state, { payload }) => {
        state.person = payload
      })
  },
})

/** The area is added by the route that needs it (app/store.ts): before the next action it is not there yet. */
export const selectPerson = (state: { people?: PeopleState }): LandlordProfile | null =>
  (state.people ?? initialState).person
