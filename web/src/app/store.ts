import { configureStore } from '@reduxjs/toolkit'
import { discoverySlice } from '../features/properties/discovery.ts'
import { propertiesSlice } from '../features/properties/slice.ts'
import { reviewsSlice } from '../features/reviews/slice.ts'
import type { Api, Extra } from './api.ts'

/** The areas of the shared store, by the specification's names (§2) and those added to them. */
const reducer = {
  [propertiesSlice.name]: propertiesSlice.reducer,
  [discoverySlice.name]: discoverySlice.reducer,
  [reviewsSlice.name]: reviewsSlice.reducer,
}

/** One maker for both sides: the server makes a store a request, the browser one from what the server sent. */
export const makeStore = (api: Api, preloadedState?: unknown) => {
  const extra: Extra = { api }
  return configureStore({
    reducer,
    preloadedState: preloadedState as undefined,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }),
    devTools: import.meta.env.DEV,
  })
}

export type Store = ReturnType<typeof makeStore>
