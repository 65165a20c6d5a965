import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { usePreview } from '../../app/preview.ts'
import { BlockingLinks } from '../../ui/BlockingLinks.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { EffectsDialog } from '../../ui/EffectsDialog.tsx'
import { previewRemoval } from './list.ts'
import { isPublic } from './queues.ts'

type Dialog = ComponentProps<typeof EffectsDialog>['dialog']

/** Asks before a property is deleted, and names what else the deletion touches. */
export function DeleteProperty({ property, dialog }: { property: ModeratedProperty | null; dialog: Dialog }) {
  return property && <Opened key={property.id} property={property} dialog={dialog} />
}

function Opened({ property, dialog }: { property: ModeratedProperty; dialog: Dialog }) {
  const { t, i18n } = useTranslation(['moderation', 'admin'])
  const named = (text: string) => isolateBidi(text, i18n.dir())
  const preview = usePreview(`${property.id} ${property.version}`, (dispatch) => dispatch(previewRemoval(property.id)))
  return (
    <EffectsDialog
      dialog={dialog}
      preview={preview}
      danger
      title={t(preview.isRefused ? 'removal.blocked' : 'removal.title', { title: named(property.title) })}
      confirm={t('removal.confirm')}
      cancel={t('admin:cancel')}
      remedy={
        <BlockingLinks reasons={[preview.reason]} of={{ userId: property.landlord.id, search: property.title }} />
      }
      certain={
        <li>
          {t(isPublic(property) ? 'removal.gonePublic' : 'removal.gone', {
            landlord: named(property.landlord.name),
            city: named(property.city),
          })}
        </li>
      }
    >
      {!preview.isRefused && <p className="font-semibold">{t('admin:remove.final')}</p>}
    </EffectsDialog>
  )
}
