import { useTranslation } from 'react-i18next'
import { type LandlordRequest, REASON_MAX } from '#contract/landlord-requests.ts'
import { useFormat } from '../../../ui/format.ts'
import { isolated } from '../../../ui/isolated.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'

const READY = ['unreadable', 'name', 'address', 'owner', 'expired'] as const

type Props = {
  /** Nobody: it is closed. */
  people: readonly LandlordRequest[]
  /** Answers the sentence of a failure. */
  onReject: (people: readonly LandlordRequest[], reason: string) => Promise<string | undefined>
  onClose: () => void
}

export function RejectDialog({ people, onReject, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { number } = useFormat()
  const many = people.length > 1
  return (
    <ReasonDialog
      about={people.map(({ id }) => id)}
      title={
        many
          ? t('reject.titleMany', { count: people.length, n: number(people.length) })
          : t('reject.title', { name: isolated(people[0]?.user.name ?? '', i18n.dir()) })
      }
      texts={{
        lead: t(many ? 'reject.leadMany' : 'reject.lead'),
        ready: t('reject.ready'),
        reason: t('reject.reason'),
        left: (characters) => t('reject.left', { n: number(characters) }),
        required: t('reject.required'),
        confirm: t('reject.confirm'),
        cancel: t('cancel'),
        wait: t('wait'),
      }}
      sentences={READY.map((name) => t(`reject.${name}`))}
      max={REASON_MAX}
      onSend={(reason) => onReject(people, reason)}
      onClose={onClose}
    />
  )
}
