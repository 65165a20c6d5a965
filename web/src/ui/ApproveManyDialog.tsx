import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  body: string
  /** With what speaks against approving one of them. */
  items: readonly { id: string; name: string; warning?: string | undefined }[]
  /** Above the items. */
  note?: string | undefined
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Asks before one or several items of a review queue are approved. */
export function ApproveManyDialog({ title, body, items, note, dialog }: Props) {
  const { t } = useTranslation(['lists', 'admin'])
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      confirm={t(items.length > 1 ? 'queue.approveSelected' : 'admin:queue.approve')}
      cancel={t('cancel')}
    >
      <p>{body}</p>
      {note && <p className="text-warn">{note}</p>}
      <ul className="list-disc ps-5">
        {items.map(({ id, name, warning }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {warning && <span className="block text-13 font-semibold text-warn wrap-anywhere">{warning}</span>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
