import type { ReactNode } from 'react'
import { BulkCheck } from './BulkBar.tsx'
import type { Bulk } from './useBulk.ts'
import type { QueueSelection } from './useQueueSelection.ts'

type Props<Item extends { id: string }> = {
  selection: QueueSelection<Item>
  bulk: Bulk<Item>
  children: (item: Item) => ReactNode
}

/** The items of a queue as buttons that open the detail, with checkboxes for bulk decisions. */
export function QueueList<Item extends { id: string }>({ selection, bulk, children }: Props<Item>) {
  const { items, current, open, rows } = selection
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-12 border border-line bg-surface">
      {items.map((item) => (
        <li key={item.id} className="flex items-stretch has-[[aria-current]]:bg-raised">
          <BulkCheck bulk={bulk} item={item} className="w-11 place-items-center ps-1" />
          <button
            ref={rows.refOf(item.id)}
            type="button"
            aria-current={item.id === current?.id ? 'true' : undefined}
            onClick={() => open(item.id)}
            className="flex min-h-16 min-w-0 grow items-center gap-3 border-s-4 border-transparent px-3 py-2 text-start -outline-offset-2! hover:bg-raised aria-[current]:border-accent"
          >
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
