import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TouchedList } from '../../ui/TouchedList.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { previewRemoval } from './list.ts'

type Dialog = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>

/** Asks before a property is deleted, and names what else the deletion touches. */
export function DeleteProperty({ property, dialog }: { property: ModeratedProperty | null; dialog: Dialog }) {
  return property && <Opened key={property.id} property={property} dialog={dialog} />
}

function Opened({ property, dialog }: { property: ModeratedProperty; dialog: Dialog }) {
  const { t, i18n } = useTranslation(['moderation', 'admin'])
  const dispatch = useDispatch<CallDispatch>()
  const named = (text: string) => isolateBidi(text, i18n.dir())
  const { pending, answer } = useRequest(property.id, () => dispatch(previewRemoval(property.id)))
  const counts = answer && previewRemoval.fulfilled.match(answer) ? answer.payload : undefined
  return (
    <ConfirmDialog
      {...dialog}
      danger
      disabled={!counts}
      error={dialog.error ?? (answer && rejectionOf(answer)?.error)}
      title={t('removal.title', { title: named(property.title) })}
      confirm={t('removal.confirm')}
      cancel={t('admin:cancel')}
    >
      <TouchedList counts={counts} pending={pending}>
        <li>{t('removal.gone', { landlord: named(property.landlord.name), city: named(property.city) })}</li>
      </TouchedList>
      <p className="font-semibold">{t('admin:remove.final')}</p>
    </ConfirmDialog>
  )
}
