import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/users.ts'
import { HomePage } from '../../features/landlord-home/HomePage.tsx'
import { HintList } from '../../features/listing-quality/HintList.tsx'
import { landlordHomeTranslations } from '../../languages/landlord-home/translations.ts'
import { listingQualityTranslations } from '../../languages/listing-quality/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = {
  module: 'src/app/routes/landlordHome.tsx',
  translations: { ...landlordHomeTranslations, dependsOn: listingQualityTranslations },
}

const ROLES: readonly Role[] = ['LANDLORD']
/** Hints of one listing on this page. */
const HINTS_MAX = 2

export function Component() {
  const { t } = useTranslation('landlord-home')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession roles={ROLES}>
        <HomePage
          hints={({ id, title, hints }) => <HintList propertyId={id} title={title} hints={hints} most={HINTS_MAX} />}
        />
      </RequireSession>
    </>
  )
}
