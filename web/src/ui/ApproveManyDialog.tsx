import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Item = {
  id: string
  name: string
  /** What speaks against approving it. */
  warning?: string | undefined
}

type Props = {
  /** Names the item when there is only one. */
  title: string
  body: string
  items: readonly Item[]
  /** Above the items. */
  note?: string | undefined
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

const WARNING = 'block text-13 font-semibold text-warn wrap-anywhere'

/** Asks before one or several items of a review queue are approved. */
export function ApproveManyDialog({ title, body, items, note, dialog }: Props) {
  const { t } = useTranslation(['lists', 'admin'])
  const many = items.length > 1
  const only = many ? undefined : items[0]
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      confirm={t(many ? 'queue.approveSelected' : 'admin:queue.approve')}
      cancel={t('cancel')}
    >
      <p>{body}</p>
      {note && <p className="text-warn">{note}</p>}
      {only?.warning && <p className={WARNING}>{only.warning}</p>}
      {many && (
        <ul className="list-disc ps-5">
          {items.map(({ id, name, warning }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {warning && <span className={WARNING}>{warning}</span>}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
