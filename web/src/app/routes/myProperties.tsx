import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/users.ts'
import { WithListingHints } from '../../features/listing-quality/ListingHints.tsx'
import { ListPage } from '../../features/listings/ListPage.tsx'
import { listingsArea } from '../../features/listings/slice.ts'
import { listingQualityTranslations } from '../../languages/listing-quality/translations.ts'
import { listingsTranslations } from '../../languages/listings/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/myProperties.tsx',
  translations: { ...listingQualityTranslations, dependsOn: listingsTranslations },
}

addArea(listingsArea)

const ROLES: readonly Role[] = ['LANDLORD']

export function Component() {
  const { t } = useTranslation('listings')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession roles={ROLES}>
        <ListPage withHints={(ids, list) => <WithListingHints ids={ids}>{list}</WithListingHints>} />
      </RequireSession>
    </>
  )
}
