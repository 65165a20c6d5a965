import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { authSlice } from '../features/auth/slice.ts'
import { discoverySlice } from '../features/properties/discovery.ts'
import { propertiesSlice } from '../features/properties/slice.ts'
import { reviewsSlice } from '../features/reviews/slice.ts'
import type { Api, Extra } from './api.ts'
import { endDeadSession } from './session.ts'

/** The areas of the shared store, by the specification's names (§2) and those added to them. */
const areas = {
  [authSlice.name]: authSlice.reducer,
  [propertiesSlice.name]: propertiesSlice.reducer,
  [discoverySlice.name]: discoverySlice.reducer,
  [reviewsSlice.name]: reviewsSlice.reducer,
}

const reducerOf = () => combineReducers(areas)
let combined = reducerOf()

/**
 * An area that only some pages need: their route modules add it when they are loaded, on both sides. It shows in a
 * store with the next action; until then its selectors must answer with the initial state.
 */
export const addArea = ({ name, reducer }: { name: string; reducer: Reducer }): void => {
  if (name in areas) return
  Object.assign(areas, { [name]: reducer })
  combined = reducerOf()
}

type Combined = ReturnType<typeof reducerOf>

/** One maker for both sides: the server makes a store a request, the browser one from what the server sent. */
export const makeStore = (api: Api, preloadedState?: unknown, onSessionEnded?: () => void) => {
  const extra: Extra = { api }
  return configureStore({
    reducer: ((state: Parameters<Combined>[0], action: UnknownAction) => combined(state, action)) as Combined,
    preloadedState: preloadedState as undefined,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        endDeadSession(onSessionEnded),
      ),
    devTools: import.meta.env.DEV,
  })
}

export type Store = ReturnType<typeof makeStore>
