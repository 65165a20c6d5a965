import { useTranslation } from 'react-i18next'
import { ErrorContent } from '../ErrorPage.tsx'

const NOT_FOUND = { status: 404 }

/** In place of a page of the administration that does not exist, or is not for this admin. */
export function AdminNotFound() {
  const { t } = useTranslation('admin')
  return (
    <ErrorContent
      failure={NOT_FOUND}
      notFound={{ body: t('notFound.body'), action: t('notFound.action'), to: '/admin' }}
    />
  )
}
