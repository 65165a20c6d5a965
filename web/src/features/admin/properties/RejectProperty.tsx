import { useTranslation } from 'react-i18next'
import { type ModeratedProperty, REJECTION_MAX } from '#contract/listings.ts'
import { useFormat } from '../../../ui/format.ts'
import { isolated } from '../../../ui/isolated.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'

const READY = ['pictures', 'description', 'address', 'place', 'contact'] as const

type Props = {
  /** None: it is closed. */
  properties: readonly ModeratedProperty[]
  /** Answers the sentence of a failure. */
  onReject: (properties: readonly ModeratedProperty[], reason: string) => Promise<string | undefined>
  onClose: () => void
}

export function RejectProperty({ properties, onReject, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { number } = useFormat()
  const many = properties.length > 1
  return (
    <ReasonDialog
      about={properties.map(({ id }) => id)}
      title={
        many
          ? t('propertyRejection.titleMany', { count: properties.length, n: number(properties.length) })
          : t('propertyRejection.title', { title: isolated(properties[0]?.title ?? '', i18n.dir()) })
      }
      texts={{
        lead: t(many ? 'propertyRejection.leadMany' : 'propertyRejection.lead'),
        ready: t('reject.ready'),
        reason: t('reject.reason'),
        left: (characters) => t('reject.left', { n: number(characters) }),
        required: t('reject.required'),
        confirm: t('reject.confirm'),
        cancel: t('cancel'),
        wait: t('wait'),
      }}
      sentences={READY.map((name) => t(`propertyRejection.${name}`))}
      max={REJECTION_MAX}
      onSend={(reason) => onReject(properties, reason)}
      onClose={onClose}
    />
  )
}
