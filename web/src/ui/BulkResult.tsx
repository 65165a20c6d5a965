import X from 'lucide-react/icons/x'
import type { Decided, Progress, Verb } from './useDecisions.ts'

type Texts<Item> = {
  progress: (progress: Progress) => string
  done: (verb: Verb, count: number) => string
  failed: (count: number) => string
  nameOf: (item: Item) => string
  close: string
}

type Props<Item> = {
  progress: Progress | undefined
  result: Decided<Item> | undefined
  texts: Texts<Item>
  onClose: () => void
}

/** How far it is, and in the end what went well and what did not. The region is always there, or it is not heard. */
export function BulkResult<Item extends { id: string }>({ progress, result, texts, onClose }: Props<Item>) {
  return (
    <div role="status" className="empty:hidden">
      {progress && progress.total > 1 && <p className="text-mute">{texts.progress(progress)}</p>}
      {result && (
        <div className="flex items-start gap-3 rounded-12 border border-line bg-surface ps-4">
          <div className="min-w-0 grow py-2.5">
            {result.done > 0 && <p>{texts.done(result.verb, result.done)}</p>}
            {result.failed.length > 0 && (
              <>
                <p className="text-danger">{texts.failed(result.failed.length)}</p>
                <ul className="list-disc ps-5 wrap-anywhere">
                  {result.failed.map(({ item, error }) => (
                    <li key={item.id} dir="auto">
                      <bdi>{texts.nameOf(item)}</bdi>: {error}
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
