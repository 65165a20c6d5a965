import type { LoaderFunction } from 'react-router'
import { PersonPage } from '../../features/profile/PersonPage.tsx'
import { fetchPerson, peopleSlice } from '../../features/profile/people.ts'
import { profileWords } from '../../languages/profile/words.ts'
import { rejectionOf } from '../api.ts'
import { failed } from '../failures.ts'
import { PersonHead } from '../heads/PersonHead.tsx'
import { storeContext } from '../loaders.ts'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

addArea(peopleSlice)

const BAD_INPUT = 400
const NOT_FOUND = 404

export const handle: RouteHandle = { module: 'src/app/routes/person.tsx', words: profileWords }

/** Here, not in loaders.ts: its area of the store is none of every page's. */
export const loader: LoaderFunction = async ({ context, params: { id = '' } }) => {
  const problem = rejectionOf(await context.get(storeContext).dispatch(fetchPerson(id)))
  const { status = 0, ...rest } = problem ?? {}
  // An address that cannot be a person's names no page either.
  if (problem) throw failed({ ...rest, status: status === BAD_INPUT ? NOT_FOUND : status })
  return null
}

export const Component = () => (
  <>
    <PersonHead />
    <PersonPage />
  </>
)
