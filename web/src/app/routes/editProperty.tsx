import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import type { Role } from '#contract/users.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { EditPage } from '../../features/listings/edit/EditPage.tsx'
import { listingsSlice } from '../../features/listings/slice.ts'
import { listingsWords } from '../../languages/listings/words.ts'
import { Failed } from '../ErrorPage.tsx'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/editProperty.tsx', words: listingsWords }

addArea(listingsSlice)

const ROLES: readonly Role[] = ['LANDLORD']
const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('listings')
  const { id = '' } = useParams()
  const me = useSelector(selectMe)
  return (
    <>
      <QuietHead title={t('edit.title')} />
      <NeedsSession roles={ROLES}>
        {me && <EditPage id={id} me={me} missing={<Failed failure={NOT_FOUND} />} />}
      </NeedsSession>
    </>
  )
}
