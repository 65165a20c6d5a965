import { useState } from 'react'
import { type Outcome, oneAfterTheOther } from './bulk.ts'

export type Verb = 'approved' | 'rejected'
/** What became of a decision about several. */
export type Decided<Item> = Outcome<Item> & { verb: Verb }
export type Progress = { done: number; total: number }

type Wiring<Item> = {
  /** Without a reason it is approved. Answers the sentence of a failure. */
  act: (item: Item, reason?: string) => Promise<string | undefined>
  /** A decision about one only went well. */
  onOne: (item: Item, verb: Verb) => void
  /** Which ones are decided. */
  onDecided: (ids: readonly string[]) => void
}

/** Decides about one or several. One decision at a time: what is pressed meanwhile does nothing. */
export function useDecisions<Item extends { id: string }>({ act, onOne, onDecided }: Wiring<Item>) {
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<Decided<Item>>()

  /** Answers the sentence of a failure when there was one only. */
  const decide = async (items: readonly Item[], reason?: string): Promise<string | undefined> => {
    if (progress) return undefined
    const verb = reason === undefined ? 'approved' : 'rejected'
    const total = items.length
    setResult(undefined)
    setProgress({ done: 0, total })
    const outcome = await oneAfterTheOther(
      items,
      (item) => act(item, reason),
      (done) => setProgress({ done, total }),
    )
    setProgress(undefined)
    const failed = new Set(outcome.failed.map(({ item }) => item.id))
    const decided = items.filter(({ id }) => !failed.has(id))
    if (total > 1) setResult({ ...outcome, verb })
    else if (decided[0]) onOne(decided[0], verb)
    onDecided(decided.map(({ id }) => id))
    return total === 1 ? outcome.failed[0]?.error : undefined
  }

  return { decide, progress, result, forget: () => setResult(undefined) }
}
