import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { isolated } from '../../../ui/isolated.ts'
import { useDecisions as useAnyDecisions } from '../../../ui/useDecisions.ts'
import { approveRequest, rejectRequest } from '../slice.ts'

/** Decides about one or several applications. `onDecided` is told which ones left the list. */
export function useDecisions(onDecided: (ids: readonly string[]) => void) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  return useAnyDecisions<LandlordRequest>({
    act: async ({ id: userId }, reason) =>
      rejectionOf(
        reason === undefined
          ? await dispatch(approveRequest({ userId }))
          : await dispatch(rejectRequest({ userId, reason })),
      )?.error,
    onOne: ({ user }, verb) => toast.success(t(`requests.${verb}`, { name: isolated(user.name, i18n.dir()) })),
    onDecided,
  })
}
