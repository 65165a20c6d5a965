import type { ReactNode } from 'react'

type Props<Item> = {
  items: readonly Item[]
  /** Only these can be ticked. */
  tickable: (item: Item) => boolean
  current: string | undefined
  ticked: ReadonlySet<string>
  selectAll: string
  selectOne: (item: Item) => string
  onChoose: (id: string) => void
  onTick: (ids: readonly string[], on: boolean) => void
  refOf: (id: string) => (element: HTMLButtonElement | null) => void
  children: (item: Item) => ReactNode
}

/** What there is to choose from, each with a box to tick. */
export function DeskList<Item extends { id: string }>(props: Props<Item>) {
  const { items, tickable, current, ticked, selectAll, selectOne, onChoose, onTick, refOf, children } = props
  const waiting = items.filter(tickable).map(({ id }) => id)
  const all = waiting.length > 0 && waiting.every((id) => ticked.has(id))
  return (
    <>
      {waiting.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 px-3 text-13 text-mute">
          <input
            type="checkbox"
            className="size-5"
            checked={all}
            onChange={({ currentTarget: { checked } }) => onTick(waiting, checked)}
          />
          {selectAll}
        </label>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-12 border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="flex items-stretch has-[[aria-current]]:bg-raised">
            {tickable(item) && (
              <label className="grid w-11 shrink-0 place-items-center ps-1">
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={selectOne(item)}
                  checked={ticked.has(item.id)}
                  onChange={({ currentTarget: { checked } }) => onTick([item.id], checked)}
                />
              </label>
            )}
            <button
              ref={refOf(item.id)}
              type="button"
              aria-current={item.id === current ? 'true' : undefined}
              onClick={() => onChoose(item.id)}
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
