import { useTranslation } from 'react-i18next'
import { FavouritesPage } from '../../features/properties/FavouritesPage.tsx'
import { favouritesSlice } from '../../features/properties/favourites.ts'
import { placesWords } from '../../languages/places/words.ts'
import { profileWords } from '../../languages/profile/words.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/favourites.tsx',
  words: { ...profileWords, beside: placesWords },
}

addArea(favouritesSlice)

export function Component() {
  const { t } = useTranslation('profile')
  return (
    <>
      <QuietHead title={t('favourites.title')} />
      <NeedsSession>
        <FavouritesPage />
      </NeedsSession>
    </>
  )
}
