import { useState } from 'react'
import { useBulk } from './useBulk.ts'
import { useConfirm } from './useConfirm.ts'

export type Decision = 'approved' | 'rejected'

type Options<Item> = {
  /** The items that can be checked, for decisions on several. */
  items?: readonly Item[]
  nameOf: (item: Item) => string
  /** Both return the text of a failure. */
  approve: (item: Item) => Promise<string | undefined>
  reject: (item: Item, reason: string, seenEffects?: string) => Promise<string | undefined>
  /** Whether approving this one is confirmed in a dialog first. */
  needsConfirmation?: (item: Item) => boolean
  /** At least one item was decided. Returns what was done in words. */
  onDecided: (items: readonly Item[], decision: Decision) => string
  /** A failure was read: its dialog or the outcome was closed. */
  onErrorRead: () => void
}

const NO_ITEMS: readonly never[] = []

/** Approves and rejects one or several items, one decision at a time: further input is ignored until it ends. */
export function useDecisions<Item extends { id: string }>(options: Options<Item>) {
  const { items = NO_ITEMS, nameOf, approve, reject, needsConfirmation, onDecided, onErrorRead } = options
  const [rejecting, setRejecting] = useState<readonly Item[]>([])
  const bulk = useBulk(items, { nameOf, onOutcomeRead: onErrorRead })
  const { isBusy } = bulk

  const approveAll = (all: readonly Item[]) => bulk.run(all, approve, (done) => onDecided(done, 'approved'))
  const approval = useConfirm(approveAll, onErrorRead)
  const rejectAll = async (reason: string, seenEffects?: ReadonlyMap<string, string>) => {
    const failure = await bulk.run(
      rejecting,
      (item) => reject(item, reason, seenEffects?.get(item.id)),
      (done) => onDecided(done, 'rejected'),
    )
    if (failure === undefined) setRejecting([])
    return failure
  }
  return {
    bulk,
    isBusy,
    approve: (item: Item) => {
      if (isBusy) return
      if (needsConfirmation?.(item)) approval.ask([item])
      else void approveAll([item])
    },
    /** Asks before it approves several items. */
    approveAll: (all: readonly Item[]) => isBusy || approval.ask(all),
    /** The items whose approval is asked about, and the dialog's state. */
    approval: {
      items: approval.subject ?? [],
      dialog: approval.dialog,
    },
    startRejection: (all: readonly Item[]) => isBusy || setRejecting(all),
    /** The items whose rejection is asked about, and the dialog's callbacks. */
    rejection: {
      items: rejecting,
      onSend: (reason: string) => rejectAll(reason),
      /** `seenEffects` has the versions of what the rejections touch, by id. */
      onSendSeen: (reason: string, seenEffects: ReadonlyMap<string, string>) => rejectAll(reason, seenEffects),
      onClose: () => {
        setRejecting([])
        onErrorRead()
      },
    },
    /** Whether a dialog or the outcome shows what went wrong. */
    showsError: approval.subject !== null || rejecting.length > 0 || bulk.outcome !== undefined || isBusy,
  }
}

export type Decisions<Item extends { id: string }> = ReturnType<typeof useDecisions<Item>>
