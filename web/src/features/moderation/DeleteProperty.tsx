import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  property: ModeratedProperty | null
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
}

/** Asks before a property is deleted. */
export function DeleteProperty({ property, dialog }: Props) {
  const { t, i18n } = useTranslation(['moderation', 'admin'])
  const named = (text = '') => isolateBidi(text, i18n.dir())
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('removal.title', { title: named(property?.title) })}
      confirm={t('removal.confirm')}
      cancel={t('admin:cancel')}
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        <li>{t('removal.gone', { landlord: named(property?.landlord.name), city: named(property?.city) })}</li>
        <li>{t('removal.reviews')}</li>
      </ul>
      <p className="font-semibold">{t('admin:remove.final')}</p>
    </ConfirmDialog>
  )
}
