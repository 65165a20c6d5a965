import { useTranslation } from 'react-i18next'
import { Reason } from '#contract/forms/reason.ts'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { useFormat } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'

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
  const { t, i18n } = useTranslation('landlord-requests')
  const { number } = useFormat()
  const many = items.length > 1
  const texts = useReasonTexts(t(many ? 'reject.leadMany' : 'reject.lead'))
  return (
    <ReasonDialog
      about={items.map(({ id }) => id)}
      title={
        many
          ? t('reject.titleMany', { count: items.length, n: number(items.length) })
          : t('reject.title', { name: isolateBidi(items[0]?.user.name ?? '', i18n.dir()) })
      }
      texts={texts}
      sentences={READY.map((name) => t(`reject.${name}`))}
      schema={Reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
