import { useTranslation } from 'react-i18next'
import type { LoaderFunction } from 'react-router'
import { CardRow } from '../../features/properties/home/CardRow.tsx'
import {
  fetchPersonProperties,
  personPropertiesSlice,
  usePersonProperties,
} from '../../features/properties/ofPerson.ts'
import { fetchPersonReviews, personReviewsSlice } from '../../features/reviews/ofPerson.ts'
import { PersonReviews } from '../../features/reviews/PersonReviews.tsx'
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
addArea(personPropertiesSlice)
addArea(personReviewsSlice)

const BAD_INPUT = 400
const NOT_FOUND = 404

export const handle: RouteHandle = {
  module: 'src/app/routes/person.tsx',
  translations: { ...usersTranslations, dependsOn: propertiesTranslations },
}

/** Not in loaders.ts, which is part of every page, while this state area is not. */
export const loader: LoaderFunction = async (args) => {
  const { id = '' } = args.params
  const dispatch = dispatchOf(args)
  // Only a failure to load the person fails the page.
  const [person] = await Promise.all([
    dispatch(fetchPerson(id)),
    dispatch(fetchPersonProperties(id)),
    dispatch(fetchPersonReviews(id)),
  ])
  const problem = rejectionOf(person)
  const { status = 0, ...rest } = problem ?? {}
  // A malformed id is a missing page.
  if (problem) throw failed(status === BAD_INPUT ? { status: NOT_FOUND } : { ...rest, status })
  return null
}

function Listings({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('users')
  return <CardRow id="listings" title={t('person.listings', { name })} properties={usePersonProperties(id)} />
}

export const Component = () => (
  <>
    <PersonHead />
    <PersonPage listings={(id, name) => <Listings id={id} name={name} />} reviews={(id) => <PersonReviews id={id} />} />
  </>
)
