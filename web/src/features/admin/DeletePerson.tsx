import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { isolated } from '../../ui/isolated.ts'

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

/** Names the person and says what goes and what stays (product.md 1). */
export function DeletePerson({ person, dialog }: Props) {
  const { t, i18n } = useTranslation('admin')
  const name = isolated(person?.name ?? '', i18n.dir())
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        <li>{t('remove.data', { name, email: isolated(person?.email ?? '', i18n.dir()) })}</li>
        <li>{t('remove.places')}</li>
        <li>{t('remove.reviews')}</li>
      </ul>
      <p className="font-semibold">{t('remove.final')}</p>
    </ConfirmDialog>
  )
}
