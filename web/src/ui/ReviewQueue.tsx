import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from './BulkBar.tsx'
import { BulkResult } from './BulkResult.tsx'
import { Button } from './Button.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ListBody } from './ListBody.tsx'
import { QueueList } from './QueueList.tsx'
import type { Decisions } from './useDecisions.ts'
import { useKeys } from './useKeys.ts'
import type { QueueSelection } from './useQueueSelection.ts'

/** What the detail of an item needs to decide on it. */
export type ReviewControls = {
  isBusy: boolean
  /** Whether several items are checked: the buttons beside the list then decide on those. */
  isChecking: boolean
  headingRef: Ref<HTMLHeadingElement>
  onApprove: () => void
  onReject: () => void
}

export type QueueTexts = Pick<ComponentProps<typeof ListBody>, 'retry' | 'loading'> & {
  close: string
  /** Leads from the detail to the list on narrow screens. */
  back: string
  /** The item of the address is not in the list. */
  missing: string
}

type Props<Item extends { id: string }> = {
  selection: QueueSelection<Item>
  decisions: Decisions<Item>
  canApprove: (item: Item) => boolean
  canReject: (item: Item) => boolean
  list: Pick<ComponentProps<typeof ListBody>, 'pending' | 'error' | 'empty' | 'onRetry'>
  texts: QueueTexts
  /** Name of the list of items. */
  label: string
  hints: ComponentProps<typeof KeyHints>
  /** Further keys than j, k, a, r, x and /, for the current item. */
  keys?: Record<string, (item: Item) => void>
  /** Filters above the queue. */
  filters?: ReactNode
  /** Beside the key hints. */
  tools?: ReactNode
  pages: ReactNode
  /** The error of the last request, when nothing else shows it. */
  failure: { text: string | null; onClose: () => void }
  item: (item: Item) => ReactNode
  detail: (item: Item, controls: ReviewControls) => ReactNode
}

/**
 * A queue of items to approve or reject: the list on one side, the detail of the current item on the other, decisions
 * by button, by key and on several items at once. On narrow screens list or detail is shown. `data-detail` lets the page
 * around it make room for the detail then.
 */
export function ReviewQueue<Item extends { id: string }>(props: Props<Item>) {
  const { selection, decisions, canApprove, canReject, list, texts, label, hints, keys = {} } = props
  const { filters, tools, pages, failure, item, detail } = props
  const { t } = useTranslation('lists')
  const { items, rows, current, hidesList } = selection
  const { bulk } = decisions
  const { checked } = bulk
  const decidable = decisions.isBusy ? undefined : current
  useKeys({
    j: () => rows.move(1, current?.id),
    k: () => rows.move(-1, current?.id),
    a: decidable && canApprove(decidable) ? () => decisions.approve(decidable) : undefined,
    r: decidable && canReject(decidable) ? () => decisions.startRejection([decidable]) : undefined,
    x: current && bulk.isCheckable(current.id) ? () => bulk.toggle(current.id) : undefined,
    '/': () => rows.fallback.current?.focus(),
    ...Object.fromEntries(
      Object.entries(keys).map(([key, act]) => [key, decidable && (() => act(decidable))] as const),
    ),
  })
  return (
    <div data-detail={hidesList ? 'only' : undefined} className="grid gap-4">
      {!hidesList && filters}
      {!hidesList && (items.length > 0 || filters) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <KeyHints {...hints} />
          {tools}
        </div>
      )}
      <BulkResult bulk={bulk} />
      <div role="alert" className="empty:hidden">
        {failure.text && !decisions.showsError && list.error === undefined && (
          <div className="flex items-start gap-3 rounded-12 border border-danger bg-surface ps-4">
            <p className="min-w-0 grow py-2.5 text-danger wrap-anywhere">{failure.text}</p>
            <button
              type="button"
              aria-label={texts.close}
              onClick={failure.onClose}
              className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <p role="status" className="text-mute empty:hidden">
        {selection.isMissing && !list.pending && list.error === undefined && texts.missing}
      </p>
      <ListBody {...list} retry={texts.retry} loading={texts.loading} isEmpty={items.length === 0}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          {!hidesList && (
            <section aria-label={label} className="grid content-start gap-3">
              <BulkBar bulk={bulk}>
                {checked.length > 0 && (
                  <div className="grid grid-cols-2 gap-2">
                    <Button
                      variant="primary"
                      className="px-3 whitespace-normal!"
                      onClick={() => decisions.approveAll(checked)}
                    >
                      {t('queue.approveSelected')}
                    </Button>
                    <Button className="px-3 whitespace-normal!" onClick={() => decisions.startRejection(checked)}>
                      {t('queue.rejectSelected')}
                    </Button>
                  </div>
                )}
              </BulkBar>
              <QueueList selection={selection} bulk={bulk}>
                {item}
              </QueueList>
              {pages}
            </section>
          )}
          {current && (
            <div className="grid min-w-0 content-start gap-4">
              {hidesList && (
                <Button variant="quiet" className="-ms-2 justify-self-start px-2" onClick={selection.close}>
                  <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
                  {texts.back}
                </Button>
              )}
              {detail(current, {
                isBusy: decisions.isBusy,
                isChecking: checked.length > 0,
                headingRef: selection.heading,
                onApprove: () => decisions.approve(current),
                onReject: () => decisions.startRejection([current]),
              })}
            </div>
          )}
        </div>
      </ListBody>
      {/* When the last item of a page is gone, these lead to the page before. */}
      {items.length === 0 && pages}
    </div>
  )
}
