import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { ConversationPage } from '../../features/support/ConversationPage.tsx'
import { ListPage } from '../../features/support/ListPage.tsx'
import { NewPage } from '../../features/support/NewPage.tsx'
import { supportArea } from '../../features/support/slice.ts'
import { supportTranslations } from '../../languages/support/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/support.tsx', translations: supportTranslations }

addArea(supportArea)

/** `/support/new` opens a conversation; the help assistant passes its lines on in the state of the navigation. */
const NEW = 'new'
const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('support')
  const { id } = useParams()
  const subject = useSelector(supportArea.select).byId[id ?? '']?.subject
  const title = id === NEW ? t('new.title') : t('title')
  return (
    <>
      <NoIndexHead title={subject ? `${subject} – ${title}` : title} />
      <RequireSession>
        {id === undefined ? (
          <ListPage />
        ) : id === NEW ? (
          <NewPage />
        ) : (
          <ConversationPage key={id} id={id} missing={<ErrorContent failure={NOT_FOUND} />} />
        )}
      </RequireSession>
    </>
  )
}
