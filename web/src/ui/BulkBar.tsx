import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

type CheckProps<Item extends { id: string }> = { bulk: Bulk<Item>; id: string; name: string; className?: string }

/** Checks one item. Nothing where it cannot be. */
export function BulkCheck<Item extends { id: string }>({ bulk, id, name, className = '' }: CheckProps<Item>) {
  const { t } = useTranslation('lists')
  return (
    bulk.isCheckable(id) && (
      <input
        type="checkbox"
        className={`mt-1 size-5 shrink-0 ${className}`}
        aria-label={t('queue.select', { name })}
        checked={bulk.isChecked(id)}
        onChange={() => bulk.toggle(id)}
      />
    )
  )
}
