import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { authSlice } from '../features/auth/slice.ts'
import { discoverySlice } from '../features/properties/discovery.ts'
import { propertiesSlice } from '../features/properties/slice.ts'
import { reviewsSlice } from '../features/reviews/slice.ts'
import type { Api, Extra } from './api.ts'
import { INITIAL_STATES } from './initialStates.ts'
import { followSession } from './session.ts'

/** Keeps the initial state of an area until its reducer is loaded. */
const placeholders = Object.fromEntries(
  Object.entries(INITIAL_STATES).map(([name, initial]): [string, Reducer] => [name, (state = initial) => state]),
)

/** The areas of the store by name: those of the specification (§2) and further ones. */
const areas = {
  ...placeholders,
  [authSlice.name]: authSlice.reducer,
  [propertiesSlice.name]: propertiesSlice.reducer,
  [discoverySlice.name]: discoverySlice.reducer,
  [reviewsSlice.name]: reviewsSlice.reducer,
}

const combineAreas = () => combineReducers(areas)
let combined = combineAreas()

/**
 * Registers the reducer of an area that only some pages need. Their route modules call it when they are loaded, on server
 * and client. Stores have a further area after their next action; until then its selectors must return the initial state.
 */
export const addArea = ({ name, reducer }: { name: string; reducer: Reducer }): void => {
  Object.assign(areas, { [name]: reducer })
  combined = combineAreas()
}

type Combined = ReturnType<typeof combineAreas>

/** Creates a store: the server one for each request, the browser one from the state of the server. */
export const createStore = (api: Api, preloadedState?: unknown, onSessionEnded?: () => void) => {
  const extra: Extra = { api }
  return configureStore({
    reducer: ((state: Parameters<Combined>[0], action: UnknownAction) => combined(state, action)) as Combined,
    preloadedState: preloadedState as undefined,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        followSession(onSessionEnded),
      ),
    devTools: import.meta.env.DEV,
  })
}

export type Store = ReturnType<typeof createStore>
