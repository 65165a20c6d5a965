import { Link } from 'react-router'
import type { Bar } from '../bars.ts'
import type { CalendarEntry } from '../entries.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { BAR_HEIGHT, DAY_NUMBER_HEIGHT, ENTRY_CLASSES, PAST_CLASSES } from './entryStyles.ts'

const BAR_CLASSES =
  'absolute z-10 flex h-6 items-center overflow-hidden border-y px-1.5 text-start text-13 leading-none font-semibold'

type Props = { bar: Bar; isPast: boolean; onOpen: (entry: CalendarEntry) => void }

/** The bar of an entry. It is placed in the cell of its first day and extends over the following cells. */
export function EntryBar({ bar, isPast, onOpen }: Props) {
  const format = useCalendarFormat()
  const { entry, span, lane, startsHere, endsHere, isLabelled } = bar
  const edges = `${startsHere ? 'rounded-s-6 border-s' : ''} ${endsHere ? 'rounded-e-6 border-e' : ''}`
  const props = {
    'data-bar': entry.kind,
    'aria-label': format.bar(entry),
    title: format.bar(entry),
    // Not a tab stop: keyboard users open entries from their days.
    tabIndex: -1,
    className: `${BAR_CLASSES} ${isPast ? PAST_CLASSES : ENTRY_CLASSES[entry.kind]} ${edges}`,
    style: {
      insetBlockStart: `${DAY_NUMBER_HEIGHT + lane * BAR_HEIGHT}rem`,
      insetInlineStart: startsHere ? '2px' : 0,
      // Each cell is as wide as its content and one border.
      width: `calc(${span * 100}% + ${span - (startsHere ? 2 : 0) - (endsHere ? 3 : 0)}px)`,
    },
    children: isLabelled && (
      <span dir="auto" className="truncate leading-5">
        {format.label(entry)}
      </span>
    ),
  }
  return entry.bookingId ? (
    <Link to={`/bookings/${entry.bookingId}`} draggable={false} {...props} />
  ) : (
    <button type="button" onClick={() => onOpen(entry)} {...props} />
  )
}
