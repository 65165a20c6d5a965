import { useTranslation } from 'react-i18next'
import { Reason } from '#contract/forms/reason.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { type SeenEffectsById, useRejectionEffects } from '../../app/useRejectionEffects.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { isPublic } from './queues.ts'

const READY = ['pictures', 'description', 'address', 'place', 'duplicate', 'contact'] as const

type Props = {
  /** The dialog is closed without any. */
  items: readonly ModeratedProperty[]
  /** Returns the text of a failure. */
  onSendSeen: (reason: string, seenEffects: SeenEffectsById) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the reason before one or several properties are rejected. */
export function RejectProperties({ items, onSendSeen, onClose }: Props) {
  const { t, i18n } = useTranslation('moderation')
  const { number } = useFormat()
  const many = items.length > 1
  const lead = many ? 'leadMany' : 'lead'
  const texts = useReasonTexts(t(`rejection.${items.some(isPublic) ? (`${lead}Public` as const) : lead}`))
  const ids = items.map(({ id }) => id)
  const { effects, isReady, decide } = useRejectionEffects(items)
  return (
    <ReasonDialog
      about={ids}
      effects={effects}
      isReady={isReady}
      title={
        many
          ? t('rejection.titleMany', { count: items.length, n: number(items.length) })
          : t('rejection.title', { title: isolateBidi(items[0]?.title ?? '', i18n.dir()) })
      }
      texts={texts}
      sentences={READY.map((name) => t(`rejection.${name}`))}
      schema={Reason}
      onSend={(reason) => decide((seenEffects) => onSendSeen(reason, seenEffects))}
      onClose={onClose}
    />
  )
}
