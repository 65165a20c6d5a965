import { useTranslation } from 'react-i18next'
import { Reason } from '#contract/forms/reason.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

const READY = ['pictures', 'description', 'address', 'place', 'contact'] as const

type Props = {
  /** The dialog is closed without any. */
  items: readonly ModeratedProperty[]
  /** Returns the text of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the reason before one or several properties are rejected. */
export function RejectProperties({ items, onSend, onClose }: Props) {
  const { t, i18n } = useTranslation(['moderation', 'admin'])
  const { number } = useFormat()
  const many = items.length > 1
  return (
    <ReasonDialog
      about={items.map(({ id }) => id)}
      title={
        many
          ? t('rejection.titleMany', { count: items.length, n: number(items.length) })
          : t('rejection.title', { title: isolateBidi(items[0]?.title ?? '', i18n.dir()) })
      }
      texts={{
        lead: t(many ? 'rejection.leadMany' : 'rejection.lead'),
        ready: t('admin:reason.ready'),
        reason: t('admin:reason.reason'),
        left: (characters) => t('admin:reason.left', { n: number(characters) }),
        confirm: t('admin:reason.confirm'),
        cancel: t('admin:cancel'),
        wait: t('admin:wait'),
      }}
      sentences={READY.map((name) => t(`rejection.${name}`))}
      schema={Reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
