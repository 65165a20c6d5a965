import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type Outcome, runInSequence } from './runInSequence.ts'

export type Progress = { done: number; total: number }

/** What came of a decision on several items; `text` says what was done. */
export type BulkOutcome<Item> = Outcome<Item> & { text: string | undefined }

type Options<Item> = {
  nameOf: (item: Item) => string
  /** The outcome was closed. */
  onOutcomeRead?: (() => void) | undefined
}

/** The items of a list that are checked, and decisions on them. `items` are those that can be checked. */
export function useBulk<Item extends { id: string }>(
  items: readonly Item[],
  { nameOf, onOutcomeRead = () => {} }: Options<Item>,
) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<Progress>()
  const [outcome, setOutcome] = useState<BulkOutcome<Item>>()
  const isBusy = progress !== undefined
  const checked = items.filter(({ id }) => ids.includes(id))
  return {
    items,
    nameOf,
    checked,
    isCheckable: (id: string) => items.some((item) => item.id === id),
    isChecked: (id: string) => checked.some((item) => item.id === id),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => setIds(checked.length === items.length ? [] : items.map(({ id }) => id)),
    isBusy,
    progress,
    outcome,
    closeOutcome: () => {
      setOutcome(undefined)
      onOutcomeRead()
    },
    /**
     * Acts on one item after the other, and leaves those checked of which it failed; what it does not act on stays as it is.
     * Ignored while it runs. `act` returns the text of a failure. `onDone` is called unless all fail, with the others, and
     * returns what was done in words: a toast of a single item, else a part of the outcome, which has the failures too. Returns the
     * text of the failure of a single item.
     */
    run: async (
      all: readonly Item[],
      act: (item: Item) => Promise<string | undefined>,
      onDone: (done: readonly Item[]) => string,
    ): Promise<string | undefined> => {
      if (isBusy) return undefined
      const total = all.length
      setOutcome(undefined)
      setProgress({ done: 0, total })
      const running = runInSequence(all, act, (done) => setProgress({ done, total }))
      const result = await running.finally(() => setProgress(undefined))
      const failed = new Set(result.failed.map(({ item }) => item.id))
      const done = all.filter(({ id }) => !failed.has(id))
      const doneIds = new Set(done.map(({ id }) => id))
      setIds((now) => now.filter((id) => !doneIds.has(id)))
      const text = done.length > 0 ? onDone(done) : undefined
      if (total > 1) setOutcome({ ...result, text })
      else if (text !== undefined) toast.success(text)
      return total === 1 ? result.failed[0]?.error : undefined
    },
  }
}

export type Bulk<Item extends { id: string }> = ReturnType<typeof useBulk<Item>>
