import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import type { ChangeSearch } from './useSearchAddress.ts'

const TYPED_YEAR = '1000'

type Days = { startDate: string; endDate: string }

/** Only places that are free then: both days or none. One alone waits here until the other is chosen. */
export function DaysFilter({ startDate, endDate, change }: Days & { change: ChangeSearch }) {
  const { t } = useTranslation()
  const base = `${startDate} ${endDate}`
  /** Typed since the address was this one. */
  const [typed, setTyped] = useState<Days & { base: string }>()
  const draft = typed?.base === base ? typed : { startDate, endDate }
  const isWhole = ({ startDate: start, endDate: end }: Days) => start > TYPED_YEAR && start < end

  const choose = (next: Days) => {
    setTyped({ ...next, base })
    if (isWhole(next)) change({ startDate: next.startDate, endDate: next.endDate })
    else if (!next.startDate && !next.endDate) change({ startDate: undefined, endDate: undefined })
  }
  const unfinished = Boolean(draft.startDate || draft.endDate) && !isWhole(draft)
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{t('search.days')}</legend>
      <div className="grid gap-3 min-[24rem]:grid-cols-2">
        <Field
          label={t('search.arrival')}
          type="date"
          name="startDate"
          value={draft.startDate}
          onChange={({ currentTarget: { value } }) => choose({ ...draft, startDate: value })}
          className="px-2! lg:text-13!"
        />
        <Field
          label={t('search.leaving')}
          type="date"
          name="endDate"
          min={draft.startDate || undefined}
          value={draft.endDate}
          onChange={({ currentTarget: { value } }) => choose({ ...draft, endDate: value })}
          className="px-2! lg:text-13!"
        />
      </div>
      <span role="status" className="mt-1 block text-13 text-mute empty:hidden">
        {unfinished ? t('search.bothDays') : ''}
      </span>
    </fieldset>
  )
}
