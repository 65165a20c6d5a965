import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { isolated } from '../../../ui/isolated.ts'
import { approveRequest, rejectRequest } from '../slice.ts'
import { type Outcome, oneAfterTheOther } from './bulk.ts'

/** What became of a decision about several; `reason` tells a rejection. */
export type BulkResult = Outcome<LandlordRequest> & { verb: 'approved' | 'rejected' }
export type Progress = { done: number; total: number }

/**
 * Decides about one or several applications. `onDecided` is told which ones left the list. One decision at a time:
 * what is pressed meanwhile does nothing.
 */
export function useDecisions(onDecided: (ids: readonly string[]) => void) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<BulkResult>()

  /** Without a reason they are approved. Answers the sentence of a failure when there was one person only. */
  const decide = async (people: readonly LandlordRequest[], reason?: string): Promise<string | undefined> => {
    if (progress) return undefined
    const verb = reason === undefined ? 'approved' : 'rejected'
    const total = people.length
    setResult(undefined)
    setProgress({ done: 0, total })
    const outcome = await oneAfterTheOther(
      people,
      async ({ id: userId }) =>
        rejectionOf(
          reason === undefined
            ? await dispatch(approveRequest({ userId }))
            : await dispatch(rejectRequest({ userId, reason })),
        )?.error,
      (done) => setProgress({ done, total }),
    )
    setProgress(undefined)
    const failed = new Set(outcome.failed.map(({ item }) => item.id))
    const decided = people.flatMap(({ id }) => (failed.has(id) ? [] : [id]))
    if (total > 1) setResult({ ...outcome, verb })
    else if (decided.length > 0)
      toast.success(t(`requests.${verb}`, { name: isolated(people[0]?.user.name ?? '', i18n.dir()) }))
    onDecided(decided)
    return total === 1 ? outcome.failed[0]?.error : undefined
  }

  return { decide, progress, result, forget: () => setResult(undefined) }
}
