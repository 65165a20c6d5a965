import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { usePreview } from '../../app/preview.ts'
import { BlockingLinks } from '../../ui/BlockingLinks.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { EffectsDialog } from '../../ui/EffectsDialog.tsx'
import { previewDeletion } from './effects.ts'

type Dialog = ComponentProps<typeof EffectsDialog>['dialog']

/** Asks before an account is deleted, and names what else the deletion touches (product.md 1). */
export function DeletePerson({ person, dialog }: { person: User | null; dialog: Dialog }) {
  return person && <Opened key={person.id} person={person} dialog={dialog} />
}

function Opened({ person, dialog }: { person: User; dialog: Dialog }) {
  const { t, i18n } = useTranslation('admin')
  const name = isolateBidi(person.name, i18n.dir())
  const preview = usePreview(person.id, (dispatch) => dispatch(previewDeletion(person.id)))
  return (
    <EffectsDialog
      dialog={dialog}
      preview={preview}
      danger
      title={t(preview.isRefused ? 'remove.blocked' : 'remove.title', { name })}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
      remedy={<BlockingLinks reasons={[preview.reason]} of={{ userId: person.id }} />}
      certain={<li>{t('remove.data', { name, email: isolateBidi(person.email, i18n.dir()) })}</li>}
    >
      {!preview.isRefused && <p className="font-semibold">{t('remove.final')}</p>}
    </EffectsDialog>
  )
}
