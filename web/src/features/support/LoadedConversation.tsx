import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody } from '../../ui/ListBody.tsx'

type Props<Conversation> = {
  conversation: Conversation | undefined
  pending: boolean
  /** Shown while there is no conversation: one that is shown stays when loading it again fails. */
  error: string | undefined
  onRetry: () => void
  children: (conversation: Conversation) => ReactNode
}

/** A support conversation once it is loaded, until then a placeholder or the error. */
export function LoadedConversation<Conversation>(props: Props<Conversation>) {
  const { conversation, pending, error, onRetry, children } = props
  const { t } = useTranslation('lists')
  return (
    <ListBody
      pending={pending && !conversation}
      isEmpty={!conversation}
      error={conversation ? undefined : error}
      empty={null}
      retry={t('retry')}
      loading={t('loading')}
      onRetry={onRetry}
    >
      {conversation && <div className="grid gap-4">{children(conversation)}</div>}
    </ListBody>
  )
}
