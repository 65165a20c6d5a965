import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format.ts'
import type { Progress, BulkResult as Result } from './useDecisions.ts'

type Props = { progress: Progress | undefined; result: Result | undefined; onClose: () => void }

/** How far it is, and in the end what went well and what did not. The region is always there, or it is not heard. */
export function BulkResult({ progress, result, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  return (
    <div role="status" className="empty:hidden">
      {progress && progress.total > 1 && (
        <p className="text-mute">
          {t('requests.progress', { done: number(progress.done), total: number(progress.total) })}
        </p>
      )}
      {result && (
        <div className="flex items-start gap-3 rounded-12 border border-line bg-surface ps-4">
          <div className="grow py-2.5">
            {result.done > 0 && (
              <p>{t(`requests.${result.verb}Many`, { count: result.done, n: number(result.done) })}</p>
            )}
            {result.failed.length > 0 && (
              <>
                <p className="text-danger">
                  {t('requests.failedMany', { count: result.failed.length, n: number(result.failed.length) })}
                </p>
                <ul className="list-disc ps-5">
                  {result.failed.map(({ item, error }) => (
                    <li key={item.id} dir="auto">
                      <bdi>{item.user.name}</bdi>: {error}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <button
            type="button"
            aria-label={t('translation:layout.close')}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
