import { useTranslation } from 'react-i18next'
import { type DateRange, nightsBetween } from '#contract/days.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'

type Props = {
  selectedDates: DateRange | undefined
  /** The blocked parts of the selection. */
  conflicts: readonly DateRange[]
  onBlock: () => void
  onCancel: () => void
}

/** The selected dates with their actions, or a hint how to select. Sticky while dates are selected, of constant height. */
export function SelectionBar({ selectedDates, conflicts, onBlock, onCancel }: Props) {
  const { t } = useTranslation('calendars')
  const { list } = useFormat()
  const format = useCalendarFormat()
  const hasConflict = conflicts.length > 0
  const texts = selectedDates && { days: format.range(selectedDates), nights: format.nights(selectedDates) }
  return (
    <div
      data-bottom-bar={selectedDates ? 'high' : undefined}
      className={`grid min-h-24 content-start gap-3 ${selectedDates ? 'sticky bottom-0 z-20 border-t border-line bg-surface py-3' : ''}`}
    >
      <FormError>{hasConflict ? t('selection.clash', { list: list(conflicts.map(format.range)) }) : null}</FormError>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <p role="status" className="font-semibold empty:hidden">
          {texts &&
            !hasConflict &&
            selectedDates &&
            t(
              nightsBetween(selectedDates.startDate, selectedDates.endDate) === 1 ? 'selection.one' : 'selection.many',
              texts,
            )}
        </p>
        {selectedDates && !hasConflict && (
          <Button variant="primary" onClick={onBlock}>
            {t('selection.block')}
          </Button>
        )}
        {selectedDates && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
      {!selectedDates && (
        <div className="grid max-w-prose gap-1 text-13 text-mute">
          <p>
            <span className="touch:hidden">{t('hint.mouse')}</span>
            <span className="hidden touch:inline">{t('hint.touch')}</span> {t('hint.nights')}
          </p>
          <p className="touch:hidden">{t('hint.keys')}</p>
        </div>
      )}
    </div>
  )
}
