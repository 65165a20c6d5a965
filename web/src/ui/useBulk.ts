import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { runInSequence } from './runInSequence.ts'

/** The items of a list that are checked. `items` are those that can be. */
export function useBulk<Item extends { id: string }>(items: readonly Item[]) {
  const { t } = useTranslation('lists')
  const { number } = useFormat()
  const [ids, setIds] = useState<readonly string[]>([])
  const checked = items.filter(({ id }) => ids.includes(id))
  return {
    items,
    checked,
    isCheckable: (id: string) => items.some((item) => item.id === id),
    isChecked: (id: string) => checked.some((item) => item.id === id),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => setIds(checked.length === items.length ? [] : items.map(({ id }) => id)),
    /**
     * Acts on one item after the other, and leaves those checked of which it failed; what it does not act on stays as it is.
     * Returns the text of the failures; `act` returns that of one, `onDone` is called with the number of the others unless
     * there are none.
     */
    run: async (
      all: readonly Item[],
      act: (item: Item) => Promise<string | undefined>,
      onDone: (count: number) => void,
    ): Promise<string | undefined> => {
      const { done, failed } = await runInSequence(all, act, () => {})
      const succeeded = new Set(all.map(({ id }) => id))
      for (const { item } of failed) succeeded.delete(item.id)
      setIds((now) => now.filter((id) => !succeeded.has(id)))
      if (done > 0) onDone(done)
      const [first] = failed
      if (all.length === 1) return first?.error
      return first && `${t('queue.failedMany', { count: failed.length, n: number(failed.length) })} ${first.error}`
    },
  }
}

export type Bulk<Item extends { id: string }> = ReturnType<typeof useBulk<Item>>
