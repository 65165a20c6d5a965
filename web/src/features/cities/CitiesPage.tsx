import { useTranslation } from 'react-i18next'
import { CityLinks } from './CityLinks.tsx'
import { useCities } from './cities.ts'

/** The cities that have a page. */
export function CitiesPage() {
  const { t } = useTranslation('cities')
  const { all } = useCities()
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-32 sm:text-44">{t('listTitle')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-18 text-mute">{t('listDescription')}</p>
      <CityLinks cities={all} hasCountry />
    </div>
  )
}
