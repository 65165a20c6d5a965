import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import type { FormProblem } from '../../ui/useForm.ts'
import type { Days } from './days.ts'
import { blockDays } from './slice.ts'
import { useCalendarWords } from './useCalendarWords.ts'

/** Blocks days and says so; answers what went wrong. */
export function useBlock(id: string) {
  const { t } = useTranslation('calendar')
  const words = useCalendarWords()
  const dispatch = useDispatch<CallDispatch>()
  return async (days: Days, note: string): Promise<FormProblem | undefined> => {
    const failure = rejectionOf(await dispatch(blockDays({ id, ...days, ...(note && { note }) })))
    if (failure) return { error: failure.error }
    toast.success(t('block.done', { days: words.range(days) }))
    return undefined
  }
}
