import X from 'lucide-react/icons/x'
import { useColon } from './useColon.ts'
import type { BulkOutcome, Decision, Progress } from './useDecisions.ts'

type Texts<Item> = {
  progress: (progress: Progress) => string
  done: (decision: Decision, count: number) => string
  failed: (count: number) => string
  nameOf: (item: Item) => string
  close: string
}

type Props<Item> = {
  progress: Progress | undefined
  outcome: BulkOutcome<Item> | undefined
  texts: Texts<Item>
  onClose: () => void
}

/** Progress and outcome of a bulk decision. The region is always rendered, so that screen readers announce it. */
export function BulkResult<Item extends { id: string }>({ progress, outcome, texts, onClose }: Props<Item>) {
  const colon = useColon()
  return (
    <div role="status" className="empty:hidden">
      {progress && progress.total > 1 && <p className="text-mute">{texts.progress(progress)}</p>}
      {outcome && (
        <div className="flex items-start gap-3 rounded-12 border border-line bg-surface ps-4">
          <div className="min-w-0 grow py-2.5">
            {outcome.done > 0 && <p>{texts.done(outcome.decision, outcome.done)}</p>}
            {outcome.failed.length > 0 && (
              <>
                <p className="text-danger">{texts.failed(outcome.failed.length)}</p>
                <ul className="list-disc ps-5 wrap-anywhere">
                  {outcome.failed.map(({ item, error }) => (
                    <li key={item.id} dir="auto">
                      <bdi>{texts.nameOf(item)}</bdi>
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
            aria-label={texts.close}
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
