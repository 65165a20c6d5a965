import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  person: User | null
  dialog: {
    open: boolean
    busy: boolean
    error: string | undefined
    onConfirm: () => void
    onClose: () => void
  }
}

/** Asks before an account is deleted (product.md 1). */
export function DeletePerson({ person, dialog }: Props) {
  const { t, i18n } = useTranslation(['admin', 'translation'])
  const name = isolateBidi(person?.name ?? '', i18n.dir())
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        <li>{t('remove.data', { name, email: isolateBidi(person?.email ?? '', i18n.dir()) })}</li>
        <li>{t('remove.places')}</li>
        <li>{t('remove.reviews', { name: t('translation:formerUser') })}</li>
      </ul>
      <p className="font-semibold">{t('remove.final')}</p>
    </ConfirmDialog>
  )
}
