import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useColon } from '../../../ui/useColon.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { bookingStages, type StagePoint, type StageState } from '../nextStep.ts'
import { usePaymentText } from '../usePaymentText.ts'
import { useStayFormat } from '../useStayFormat.ts'

const DOT: Record<StageState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-warm bg-surface',
  ahead: 'border-control bg-surface',
  never: 'border-line bg-surface',
}

/** The stages of a booking: requested, confirmed, paid, stay, review. */
export function Timeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const colon = useColon()
  const paymentText = usePaymentText()
  const { moment } = useLocalTime()
  const { range } = useStayFormat()
  const stageName = ({ stage, state }: StagePoint) =>
    stage === 'paid' && state === 'done' && booking.paymentStatus === 'PAID'
      ? paymentText(booking)
      : state !== 'done' && (stage === 'confirmed' || stage === 'paid')
        ? t(`stagesAhead.${stage}`)
        : t(`stages.${stage}`)
  const when = ({ at, from, to }: StagePoint) => (at ? moment(at) : from && to ? range(from, to) : undefined)
  return (
    <ol className="grid gap-0 sm:grid-cols-5">
      {bookingStages(booking).map((point, index) => (
        <li
          key={point.stage}
          aria-current={point.state === 'now' ? 'step' : undefined}
          className="relative grid content-start grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-4 sm:grid-cols-1 sm:gap-y-2 sm:pe-3 sm:pb-0"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute -top-4 start-[0.9375rem] h-4 w-0.5 sm:start-auto sm:end-full sm:top-[0.9375rem] sm:h-0.5 sm:w-[calc(100%-2rem)] ${point.state === 'done' ? 'bg-accent' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-8 place-items-center rounded-full border-2 ${DOT[point.state]}`}
          >
            {point.state === 'done' && <Check size={18} />}
            {point.state === 'now' && <span className="size-3 rounded-full bg-warm" />}
          </span>
          <span className={`min-w-0 pt-1 sm:pt-0 ${point.state === 'never' ? 'text-mute line-through' : ''}`}>
            <span className={`block ${point.state === 'ahead' ? 'text-mute' : 'font-semibold'}`}>
              {stageName(point)}
              <span className="sr-only">{colon + t(`stageState.${point.state}`)}</span>
            </span>
            {when(point) && <span className="block text-13 text-mute">{when(point)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
