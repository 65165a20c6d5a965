import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { Bulk } from './useBulk.ts'
import { useColon } from './useColon.ts'

type Props<Item extends { id: string }> = { bulk: Bulk<Item> }

/** Progress and outcome of a bulk decision. The region is always rendered, so that screen readers announce it. */
export function BulkResult<Item extends { id: string }>({ bulk }: Props<Item>) {
  const { t } = useTranslation(['lists', 'translation'])
  const { number } = useFormat()
  const colon = useColon()
  const { progress, outcome, nameOf, closeOutcome } = bulk
  return (
    <div role="status" className="empty:hidden">
      {progress && progress.total > 1 && (
        <p className="text-mute">
          {t('queue.progress', { done: number(progress.done), total: number(progress.total) })}
        </p>
      )}
      {outcome && (
        <div className="flex items-start gap-3 rounded-12 border border-line bg-surface ps-4">
          <div className="min-w-0 grow py-2.5">
            {outcome.text !== undefined && <p>{outcome.text}</p>}
            {outcome.failed.length > 0 && (
              <>
                <p className="text-danger">
                  {t('queue.failedMany', { count: outcome.failed.length, n: number(outcome.failed.length) })}
                </p>
                <ul className="list-disc ps-5 wrap-anywhere">
                  {outcome.failed.map(({ item, error }) => (
                    <li key={item.id} dir="auto">
                      <bdi>{nameOf(item)}</bdi>
                      {colon}
                      {error}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <button
            type="button"
            aria-label={t('translation:layout.close')}
            onClick={closeOutcome}
            className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
