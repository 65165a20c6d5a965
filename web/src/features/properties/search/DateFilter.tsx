import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import type { ChangeSearch } from './useSearchParamsState.ts'

/** While a year is typed the field reports years such as 0002. */
const MIN_COMPLETE_YEAR = '1000'

type Dates = { startDate: string; endDate: string }

/** Filters by availability. Changes the search only when both dates are set, or none. */
export function DateFilter({ startDate, endDate, change }: Dates & { change: ChangeSearch }) {
  const { t } = useTranslation()
  const base = `${startDate} ${endDate}`
  /** Input since the URL had the value `base`. */
  const [typed, setTyped] = useState<Dates & { base: string }>()
  const draft = typed?.base === base ? typed : { startDate, endDate }
  const isComplete = ({ startDate: start, endDate: end }: Dates) => start > MIN_COMPLETE_YEAR && start < end

  const update = (next: Dates) => {
    setTyped({ ...next, base })
    if (isComplete(next)) change({ startDate: next.startDate, endDate: next.endDate })
    else if (!next.startDate && !next.endDate) change({ startDate: undefined, endDate: undefined })
  }
  // The results report what is wrong with the URL.
  const isIncomplete = draft === typed && Boolean(draft.startDate || draft.endDate) && !isComplete(draft)
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{t('search.dates')}</legend>
      <div className="grid gap-3 min-[24rem]:grid-cols-2">
        <Field
          label={t('search.checkIn')}
          type="date"
          name="startDate"
          value={draft.startDate}
          onChange={({ currentTarget: { value } }) => update({ ...draft, startDate: value })}
          className="px-2! lg:text-13!"
        />
        <Field
          label={t('search.checkOut')}
          type="date"
          name="endDate"
          min={draft.startDate || undefined}
          value={draft.endDate}
          onChange={({ currentTarget: { value } }) => update({ ...draft, endDate: value })}
          className="px-2! lg:text-13!"
        />
      </div>
      <span role="status" className="mt-1 block text-13 text-mute empty:hidden">
        {isIncomplete ? t('search.bothDates') : ''}
      </span>
    </fieldset>
  )
}
