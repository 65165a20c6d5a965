import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../../ui/format.ts'

type Props = {
  items: readonly LandlordRequest[]
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Asks before several requests are approved. */
export function ApproveDialog({ items, dialog }: Props) {
  const { t } = useTranslation(['landlord-requests', 'admin'])
  const { number } = useFormat()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('requests.approveManyTitle', { count: items.length, n: number(items.length) })}
      confirm={t('admin:queue.approveSelected')}
      cancel={t('admin:cancel')}
    >
      <p>{t('requests.approveManyBody')}</p>
      <ul className="list-disc ps-5">
        {items.map(({ id, user }) => (
          <li key={id}>
            <bdi>{user.name}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
