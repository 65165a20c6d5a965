import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TenantNote } from '#contract/tenant-notes.ts'
import { useFormat } from '../../ui/format.ts'

type Props = {
  note: TenantNote
  /** Above the tenant's reply. */
  replyTitle: string
  children?: ReactNode
}

/** A note with the reply of the tenant. */
export function Note({ note, replyTitle, children }: Props) {
  const { t } = useTranslation('tenant-notes')
  const { date } = useFormat()
  const { landlord, property, text, dispute, createdAt } = note
  return (
    <li className="grid gap-2 border-s-2 border-line ps-4">
      <p className="text-13 text-mute wrap-anywhere">
        {t('about.by', { name: landlord.name, date: date(createdAt) })} · <bdi>{property.title}</bdi>
      </p>
      <p dir="auto" className="max-w-prose title-start whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {dispute && (
        <div className="border-s-2 border-accent ps-4">
          <p className="text-13 font-semibold text-mute">{replyTitle}</p>
          <p dir="auto" className="max-w-prose title-start whitespace-pre-line wrap-anywhere">
            {dispute}
          </p>
        </div>
      )}
      {children}
    </li>
  )
}
