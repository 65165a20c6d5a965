import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { getUser, type LandlordProfile } from '#contract/users.ts'
import { callThunk } from '../../app/api.ts'
import { useLast } from '../../ui/useLast.ts'

/** The person whose public profile is shown. */
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
    builder.addCase(fetchPerson.fulfilled, (state, { payload }) => {
      state.person = payload
    })
  },
})

/** Returns the person of the address. The route adds this area to the store: before the next action it does not exist yet. */
export const useShownPerson = (): LandlordProfile | null => {
  const { person } = useSelector((state: { people?: PeopleState }) => state.people ?? initialState)
  const id = useParams().id?.toLowerCase() ?? ''
  return useLast(id, person, person?.id === id) ?? null
}
