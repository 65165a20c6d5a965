import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { DateRange } from '#contract/days.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import type { SubmitFailure } from '../../ui/useSchemaForm.ts'
import { blockDates } from './slice.ts'
import { useCalendarFormat } from './useCalendarFormat.ts'

/** Returns a function that blocks dates, shows a toast and resolves to the error of a failure. */
export function useBlockDates(id: string) {
  const { t } = useTranslation('calendars')
  const format = useCalendarFormat()
  const dispatch = useDispatch<CallDispatch>()
  return async (days: DateRange, note: string): Promise<SubmitFailure | undefined> => {
    const failure = rejectionOf(await dispatch(blockDates({ id, ...days, ...(note && { note }) })))
    if (failure) return { error: failure.error }
    toast.success(t('block.done', { days: format.range(days) }))
    return undefined
  }
}
