import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type Days, nightsOf } from '../days.ts'
import { useCalendarWords } from '../useCalendarWords.ts'

type Props = {
  chosen: Days | undefined
  /** Of the chosen days, those that are taken. */
  clashes: readonly Days[]
  onBlock: () => void
  onCancel: () => void
}

/** Under the months: what is chosen and what to do with it, or how to choose. Always as tall, so that nothing jumps; in sight while days are chosen. */
export function ChosenStrip({ chosen, clashes, onBlock, onCancel }: Props) {
  const { t } = useTranslation('calendar')
  const { list } = useFormat()
  const words = useCalendarWords()
  const clash = clashes.length > 0
  const said = chosen && { days: words.range(chosen), nights: words.nights(chosen) }
  return (
    <div
      className={`grid min-h-24 content-start gap-3 ${chosen ? 'sticky bottom-0 z-20 border-t border-line bg-surface py-3' : ''}`}
    >
      <FormError>{clash ? t('chosen.clash', { list: list(clashes.map(words.range)) }) : null}</FormError>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <p role="status" className="font-semibold empty:hidden">
          {said && !clash && chosen && t(nightsOf(chosen) === 1 ? 'chosen.one' : 'chosen.many', said)}
        </p>
        {chosen && !clash && (
          <Button look="primary" onClick={onBlock}>
            {t('chosen.block')}
          </Button>
        )}
        {chosen && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
      {!chosen && (
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
