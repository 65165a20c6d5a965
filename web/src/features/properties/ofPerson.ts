import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { listPersonProperties } from '#contract/people.ts'
import { callThunk } from '../../app/api.ts'
import { type Card, toCard } from './card.ts'
import { addLikeReducers } from './likes.ts'

type State = { person: string | null; properties: Card[] }

export const fetchPersonProperties = callThunk('personProperties/fetch', async (api, id: string) => {
  const { data } = await api(listPersonProperties, { params: { id } })
  return data.map(toCard)
})

const initialState: State = { person: null, properties: [] }

/** The public listings of the person whose profile is shown. */
export const personPropertiesSlice = createSlice({
  name: 'personProperties',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchPersonProperties.fulfilled, (_state, { payload, meta }) => ({
      person: meta.arg,
      properties: payload,
    }))
    addLikeReducers<State>(builder, ({ properties }) => properties)
  },
})

/** Returns what was loaded for that person. */
export const usePersonProperties = (id: string): readonly Card[] => {
  const { person, properties } = useSelector(
    (state: { personProperties?: State }) => state.personProperties ?? initialState,
  )
  return person?.toLowerCase() === id ? properties : []
}
