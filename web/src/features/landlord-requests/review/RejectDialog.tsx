import { useTranslation } from 'react-i18next'
import { Reason } from '#contract/forms/reason.ts'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { useFormat } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'

const READY = ['unreadable', 'name', 'address', 'owner', 'expired'] as const

type Props = {
  /** The dialog is closed without any. */
  items: readonly LandlordRequest[]
  /** Returns the text of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the reason before one or several requests are rejected. */
export function RejectDialog({ items, onSend, onClose }: Props) {
  const { t, i18n } = useTranslation(['landlord-requests', 'admin'])
  const { number } = useFormat()
  const many = items.length > 1
  return (
    <ReasonDialog
      about={items.map(({ id }) => id)}
      title={
        many
          ? t('reject.titleMany', { count: items.length, n: number(items.length) })
          : t('reject.title', { name: isolateBidi(items[0]?.user.name ?? '', i18n.dir()) })
      }
      texts={{
        lead: t(many ? 'reject.leadMany' : 'reject.lead'),
        ready: t('admin:reason.ready'),
        reason: t('admin:reason.reason'),
        left: (characters) => t('admin:reason.left', { n: number(characters) }),
        confirm: t('admin:reason.confirm'),
        cancel: t('admin:cancel'),
        wait: t('admin:wait'),
      }}
      sentences={READY.map((name) => t(`reject.${name}`))}
      schema={Reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
