import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  body: string
  items: readonly { id: string; name: string }[]
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Asks before several items of a review queue are approved. */
export function ApproveManyDialog({ title, body, items, dialog }: Props) {
  const { t } = useTranslation('lists')
  return (
    <ConfirmDialog {...dialog} title={title} confirm={t('queue.approveSelected')} cancel={t('cancel')}>
      <p>{body}</p>
      <ul className="list-disc ps-5">
        {items.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
