import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from './bidi.ts'
import { CheckboxRow } from './CheckboxRow.tsx'
import { useFormat } from './format.ts'
import type { Bulk } from './useBulk.ts'

type Props<Item extends { id: string }> = { bulk: Bulk<Item>; children: ReactNode }

/** Checks all items of a page, and has what can be done with those that are checked. */
export function BulkBar<Item extends { id: string }>({ bulk: { items, checked, toggleAll }, children }: Props<Item>) {
  const { t } = useTranslation('lists')
  const { number } = useFormat()
  if (items.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <CheckboxRow label={t('queue.selectAll')} checked={checked.length === items.length} onChange={toggleAll} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-13 text-mute">
          {checked.length > 0 && t('queue.selected', { count: checked.length, n: number(checked.length) })}
        </p>
        {children}
      </div>
    </div>
  )
}

type CheckProps<Item extends { id: string }> = { bulk: Bulk<Item>; item: Item; className?: string }

/** Checks one item. Nothing where it cannot be. */
export function BulkCheck<Item extends { id: string }>({ bulk, item, className = '' }: CheckProps<Item>) {
  const { t, i18n } = useTranslation('lists')
  return (
    bulk.isCheckable(item.id) && (
      <label className={`grid shrink-0 ${className}`}>
        <input
          type="checkbox"
          className="size-5"
          aria-label={t('queue.select', { name: isolateBidi(bulk.nameOf(item), i18n.dir()) })}
          checked={bulk.isChecked(item.id)}
          onChange={() => bulk.toggle(item.id)}
        />
      </label>
    )
  )
}
