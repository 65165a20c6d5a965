import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/users.ts'
import { ListPage } from '../../features/listings/ListPage.tsx'
import { listingsSlice } from '../../features/listings/slice.ts'
import { listingsWords } from '../../languages/listings/words.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/myProperties.tsx', words: listingsWords }

addArea(listingsSlice)

const ROLES: readonly Role[] = ['LANDLORD']

export function Component() {
  const { t } = useTranslation('listings')
  return (
    <>
      <QuietHead title={t('title')} />
      <NeedsSession roles={ROLES}>
        <ListPage />
      </NeedsSession>
    </>
  )
}
