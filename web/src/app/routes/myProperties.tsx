import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/users.ts'
import { ListPage } from '../../features/listings/ListPage.tsx'
import { listingsArea } from '../../features/listings/slice.ts'
import { listingsTranslations } from '../../languages/listings/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/myProperties.tsx', translations: listingsTranslations }

addArea(listingsArea)

const ROLES: readonly Role[] = ['LANDLORD']

export function Component() {
  const { t } = useTranslation('listings')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession roles={ROLES}>
        <ListPage />
      </RequireSession>
    </>
  )
}
