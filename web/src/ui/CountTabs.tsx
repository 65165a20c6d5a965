import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from './format.ts'

type Tab = {
  to: string
  label: string
  /** Undefined until it is loaded, while its space is reserved. Omitted: the tab has no count. */
  count?: number | undefined
  current: boolean
}

/** Tabs of a list with their counts. They are links, since each tab has its own URL. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { number } = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = list.current?.getBoundingClientRect()
    // Not by scrollIntoView, which would scroll the page too.
    if (tab && box) list.current?.scrollBy({ left: (tab.left + tab.right - box.left - box.right) / 2 })
  }, [current])
  return (
    <nav aria-label={label}>
      <ul ref={list} className="-m-1 flex gap-1 overflow-x-auto p-1 sm:flex-wrap">
        {tabs.map(({ to, label: word, current, ...tab }) => (
          <li key={word} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-6 border border-control px-3 text-15 hover:bg-raised aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent"
            >
              {word}
              {'count' in tab && (
                <span className="min-w-4 text-13">{tab.count === undefined ? '' : number(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
