import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/listings.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { isolated } from '../../../ui/isolated.ts'

type Props = {
  property: ModeratedProperty | null
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Names the place and says what goes and what stays. */
export function DeleteProperty({ property, dialog }: Props) {
  const { t, i18n } = useTranslation('admin')
  const named = (text = '') => isolated(text, i18n.dir())
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('propertyRemoval.title', { title: named(property?.title) })}
      confirm={t('propertyRemoval.confirm')}
      cancel={t('cancel')}
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        <li>{t('propertyRemoval.gone', { landlord: named(property?.landlord.name), city: named(property?.city) })}</li>
        <li>{t('propertyRemoval.reviews')}</li>
      </ul>
      <p className="font-semibold">{t('remove.final')}</p>
    </ConfirmDialog>
  )
}
