import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { ReasonDialog } from './ReasonDialog.tsx'
import type { QueueTexts, ReviewQueue } from './ReviewQueue.tsx'

/** Returns the texts of `ReviewQueue`. */
export function useQueueTexts(): QueueTexts {
  const { t } = useTranslation(['lists', 'translation'])
  return {
    retry: t('retry'),
    loading: t('translation:layout.loading'),
    close: t('translation:layout.close'),
    back: t('queue.back'),
    missing: t('queue.missing'),
  }
}

/** Returns the texts of the dialog in which admins give a reason, by default of a rejection. */
export function useReasonTexts(lead: string, confirm?: string): ComponentProps<typeof ReasonDialog>['texts'] {
  const { t } = useTranslation('lists')
  const { number } = useFormat()
  return {
    lead,
    ready: t('reason.ready'),
    reason: t('reason.reason'),
    left: (characters) => t('reason.left', { n: number(characters) }),
    confirm: confirm ?? t('reason.confirm'),
    cancel: t('cancel'),
    wait: t('wait'),
  }
}

/** Returns the key hints of admin queues. Approving and rejecting are left out where nothing can be decided. */
export function useAdminKeyHints(
  canDecide: boolean,
  further: readonly Hint[],
): ComponentProps<typeof ReviewQueue>['hints'] {
  const { t } = useTranslation('lists')
  return {
    label: t('keys.label'),
    switchLabel: t('keys.on'),
    hints: [
      { keys: ['j', 'k'], action: t('keys.move') },
      ...(canDecide
        ? [
            { keys: ['a'], action: t('keys.approve') },
            { keys: ['r'], action: t('keys.reject') },
          ]
        : []),
      ...(canDecide ? [{ keys: ['x'], action: t('keys.check') }] : []),
      ...further,
      { keys: ['/'], action: t('keys.search') },
    ],
  }
}

type Hint = { keys: readonly string[]; action: string }
