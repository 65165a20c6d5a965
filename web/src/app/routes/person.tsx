import type { LoaderFunction } from 'react-router'
import { PersonPage } from '../../features/users/PersonPage.tsx'
import { fetchPerson, peopleSlice } from '../../features/users/people.ts'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { rejectionOf } from '../api.ts'
import { failed } from '../failures.ts'
import { PersonHead } from '../heads/PersonHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { dispatchOf } from '../loaders.ts'
import { addArea } from '../store.ts'

addArea(peopleSlice)

const BAD_INPUT = 400
const NOT_FOUND = 404

export const handle: RouteHandle = {
  module: 'src/app/routes/person.tsx',
  translations: { ...usersTranslations, dependsOn: propertiesTranslations },
}

/** Not in loaders.ts, which is part of every page, while this state area is not. */
export const loader: LoaderFunction = async (args) => {
  const { id = '' } = args.params
  const problem = rejectionOf(await dispatchOf(args)(fetchPerson(id)))
  const { status = 0, ...rest } = problem ?? {}
  // A malformed id is a missing page.
  if (problem) throw failed(status === BAD_INPUT ? { status: NOT_FOUND } : { ...rest, status })
  return null
}

export const Component = () => (
  <>
    <PersonHead />
    <PersonPage />
  </>
)
