import { useTranslation } from 'react-i18next'
import { FilterWords } from '../../features/properties/search/FilterWords.tsx'
import { SavedSearchesPage } from '../../features/saved-searches/SavedSearchesPage.tsx'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { savedSearchTranslations } from '../../languages/saved-searches/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = {
  module: 'src/app/routes/savedSearches.tsx',
  translations: { ...savedSearchTranslations, dependsOn: propertiesTranslations },
}

export function Component() {
  const { t } = useTranslation('saved-searches')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <SavedSearchesPage Words={FilterWords} />
      </RequireSession>
    </>
  )
}
