import { useTranslation } from 'react-i18next'
import { FavouritesPage } from '../../features/properties/FavouritesPage.tsx'
import { favouritesArea } from '../../features/properties/favourites.ts'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/favourites.tsx',
  translations: { ...usersTranslations, dependsOn: propertiesTranslations },
}

addArea(favouritesArea)

export function Component() {
  const { t } = useTranslation('users')
  return (
    <>
      <NoIndexHead title={t('favourites.title')} />
      <RequireSession>
        <FavouritesPage />
      </RequireSession>
    </>
  )
}
