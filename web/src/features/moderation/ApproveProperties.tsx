import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../ui/format.ts'

type Props = {
  items: readonly ModeratedProperty[]
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Asks before several properties are approved. */
export function ApproveProperties({ items, dialog }: Props) {
  const { t } = useTranslation(['moderation', 'admin'])
  const { number } = useFormat()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('properties.approveManyTitle', { count: items.length, n: number(items.length) })}
      confirm={t('admin:queue.approveSelected')}
      cancel={t('admin:cancel')}
    >
      <p>{t('properties.approveManyBody')}</p>
      <ul className="list-disc ps-5">
        {items.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
