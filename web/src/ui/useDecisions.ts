import { useState } from 'react'
import { type Outcome, runInSequence } from './runInSequence.ts'
import { useConfirm } from './useConfirm.ts'

export type Decision = 'approved' | 'rejected'
/** The outcome of a decision on several items. */
export type BulkOutcome<Item> = Outcome<Item> & { decision: Decision }
export type Progress = { done: number; total: number }

type Options<Item> = {
  /** Both return the text of a failure. */
  approve: (item: Item) => Promise<string | undefined>
  reject: (item: Item, reason: string) => Promise<string | undefined>
  /** Whether approving this one is confirmed in a dialog first. */
  needsConfirmation?: (item: Item) => boolean
  /** A decision on a single item succeeded. */
  onSuccess: (item: Item, decision: Decision) => void
  /** At least one item was decided. */
  onDecided: (ids: readonly string[], decision: Decision) => void
  /** A failure was read: its dialog or the outcome was closed. */
  onErrorRead: () => void
}

/** Decides on one or several items, one decision at a time: further input is ignored until it ends. */
export function useDecisions<Item extends { id: string }>(options: Options<Item>) {
  const { approve, reject, needsConfirmation, onSuccess, onDecided, onErrorRead } = options
  const [progress, setProgress] = useState<Progress>()
  const [outcome, setOutcome] = useState<BulkOutcome<Item>>()
  const [rejecting, setRejecting] = useState<readonly Item[]>([])
  const isBusy = progress !== undefined

  /** Returns the text of the failure of a single item; `outcome` has those of several. */
  const decide = async (items: readonly Item[], reason?: string): Promise<string | undefined> => {
    if (isBusy) return undefined
    const decision = reason === undefined ? 'approved' : 'rejected'
    const total = items.length
    setOutcome(undefined)
    setProgress({ done: 0, total })
    const result = await runInSequence(
      items,
      (item) => (reason === undefined ? approve(item) : reject(item, reason)),
      (done) => setProgress({ done, total }),
    )
    setProgress(undefined)
    const failed = new Set(result.failed.map(({ item }) => item.id))
    const decided = items.filter(({ id }) => !failed.has(id))
    if (total > 1) setOutcome({ ...result, decision })
    else if (decided[0]) onSuccess(decided[0], decision)
    if (decided.length > 0)
      onDecided(
        decided.map(({ id }) => id),
        decision,
      )
    return total === 1 ? result.failed[0]?.error : undefined
  }

  const approval = useConfirm((items: readonly Item[]) => decide(items), onErrorRead)
  return {
    isBusy,
    progress,
    outcome,
    closeOutcome: () => {
      setOutcome(undefined)
      onErrorRead()
    },
    approve: (item: Item) => {
      if (isBusy) return
      if (needsConfirmation?.(item)) approval.ask([item])
      else void decide([item])
    },
    /** Asks before it approves several items. */
    approveAll: (items: readonly Item[]) => isBusy || approval.ask(items),
    /** The items whose approval is asked about, and the dialog's state. */
    approval: {
      items: approval.subject ?? [],
      dialog: approval.dialog,
    },
    startRejection: (items: readonly Item[]) => isBusy || setRejecting(items),
    /** The items whose rejection is asked about, and the dialog's callbacks. */
    rejection: {
      items: rejecting,
      onSend: async (reason: string) => {
        const failure = await decide(rejecting, reason)
        if (failure === undefined) setRejecting([])
        return failure
      },
      onClose: () => {
        setRejecting([])
        onErrorRead()
      },
    },
    /** Whether a dialog or the outcome shows what went wrong. */
    showsError: approval.subject !== null || rejecting.length > 0 || outcome !== undefined || isBusy,
  }
}

export type Decisions<Item extends { id: string }> = ReturnType<typeof useDecisions<Item>>
