import type { ReactNode } from 'react'
import type { QueueSelection } from './useQueueSelection.ts'

export type CheckTexts<Item> = { selectAll: string; select: (item: Item) => string }

type Props<Item extends { id: string }> = {
  selection: QueueSelection<Item>
  /** Items with a checkbox. Without texts there are none. */
  isCheckable?: (item: Item) => boolean
  texts?: CheckTexts<Item> | undefined
  children: (item: Item) => ReactNode
}

/** The items of a queue as buttons that open the detail, with checkboxes for bulk decisions. */
export function QueueList<Item extends { id: string }>({ selection, isCheckable, texts, children }: Props<Item>) {
  const { items, current, checkedIds, open, check, rows } = selection
  const checkable = texts ? items.filter((item) => isCheckable?.(item)) : []
  const ids = checkable.map(({ id }) => id)
  return (
    <>
      {texts && ids.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 px-3 text-13 text-mute">
          <input
            type="checkbox"
            className="size-5"
            checked={ids.every((id) => checkedIds.has(id))}
            onChange={({ currentTarget: { checked } }) => check(ids, checked)}
          />
          {texts.selectAll}
        </label>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-12 border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="flex items-stretch has-[[aria-current]]:bg-raised">
            {texts && ids.includes(item.id) && (
              <label className="grid w-11 shrink-0 place-items-center ps-1">
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={texts.select(item)}
                  checked={checkedIds.has(item.id)}
                  onChange={({ currentTarget: { checked } }) => check([item.id], checked)}
                />
              </label>
            )}
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
    </>
  )
}
