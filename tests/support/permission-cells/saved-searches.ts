import { randomUUID } from 'node:crypto'
import { addSavedSearch } from '../saved-searches.ts'
import { type Cells, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

/** Adds a saved search of the caller or of another person. */
const addOwn = async (world: World) => {
  const { context, subject, caller, other } = world
  world.search = randomUUID()
  if (subject === caller || subject === other)
    world.search = await addSavedSearch(context.services, subject, { city: 'Paris' })
}

const at =
  (path = '') =>
  (world: World) => ({ url: `/api/saved-searches/${world.search}${path}` })

export const savedSearchCells = {
  listSavedSearches: { outcome: 200 },
  createSavedSearch: { request: () => ({ payload: { name: 'Paris', filters: { city: 'Paris' } } }), outcome: 201 },
  updateSavedSearch: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...at()(world), payload: { mails: false } }),
    outcome: OWN_ONLY,
  },
  markSavedSearchSeen: { about: SUBJECTS, before: addOwn, request: at('/seen'), outcome: OWN_ONLY },
  deleteSavedSearch: {
    about: SUBJECTS,
    before: addOwn,
    request: at(),
    outcome: { own: 204, other: 404, missing: 404 },
  },
} satisfies Cells
