import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Property } from '#contract/property.ts'
import { selectMe } from '../features/auth/slice.ts'
import { LinkButton } from '../ui/Button.tsx'

/** Leads to the conversation with the landlord, visitors by way of the login. Not for the landlord. */
export function ChatLink({ property }: { property: Property }) {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  if (me?.id === property.landlord.id) return null
  return (
    <LinkButton to={`/messages/new?property=${property.id}`} className="mt-4">
      {t('property.landlord.chat')}
    </LinkButton>
  )
}
