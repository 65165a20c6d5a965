import { useTranslation } from 'react-i18next'
import type { LoaderFunction } from 'react-router'
import { CitiesPage } from '../../features/cities/CitiesPage.tsx'
import { citiesSlice, fetchCityPages } from '../../features/cities/cities.ts'
import { citiesTranslations } from '../../languages/cities/translations.ts'
import { rejectionOf } from '../api.ts'
import { failed } from '../failures.ts'
import { PageMeta } from '../heads/PageMeta.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { dispatchOf } from '../loaders.ts'
import { addArea } from '../store.ts'

addArea(citiesSlice)

export const handle: RouteHandle = { module: 'src/app/routes/cities.tsx', translations: citiesTranslations }

export const loader: LoaderFunction = async (args) => {
  const problem = rejectionOf(await dispatchOf(args)(fetchCityPages()))
  if (problem) throw failed({ ...problem, status: problem.status ?? 0 })
  return null
}

export function Component() {
  const { t } = useTranslation('cities')
  return (
    <>
      <PageMeta title={t('listTitle')} description={t('listDescription')} path="/cities" />
      <CitiesPage />
    </>
  )
}
