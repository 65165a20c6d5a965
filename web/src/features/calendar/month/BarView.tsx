import { Link } from 'react-router'
import type { Bar } from '../bars.ts'
import type { Entry } from '../entries.ts'
import { useCalendarWords } from '../useCalendarWords.ts'
import { BAR_STEP, DAY_HEAD, LOOKS, OVER } from './look.ts'

const SHAPE =
  'absolute z-10 flex h-6 items-center overflow-hidden border-y px-1.5 text-start text-13 leading-none font-semibold'

type Props = { bar: Bar /** It lies in the past. */; over: boolean; onOpen: (entry: Entry) => void }

/** What runs over several days of a week. It lies in the cell of its first day and reaches over the next ones. */
export function BarView({ bar, over, onOpen }: Props) {
  const words = useCalendarWords()
  const { entry, span, lane, begins, ends, named } = bar
  const edges = `${begins ? 'rounded-s-6 border-s' : ''} ${ends ? 'rounded-e-6 border-e' : ''}`
  const given = {
    'data-bar': entry.kind,
    'aria-label': words.bar(entry),
    title: words.bar(entry),
    // Its day leads here, too: with the arrow keys one comes by each day, not by each bar.
    tabIndex: -1,
    className: `${SHAPE} ${over ? OVER : LOOKS[entry.kind]} ${edges}`,
    style: {
      insetBlockStart: `${DAY_HEAD + lane * BAR_STEP}rem`,
      insetInlineStart: begins ? '2px' : 0,
      // A cell is as wide as its inside and one border.
      width: `calc(${span * 100}% + ${span - (begins ? 2 : 0) - (ends ? 3 : 0)}px)`,
    },
    children: named && (
      <span dir="auto" className="truncate leading-5">
        {words.label(entry)}
      </span>
    ),
  }
  return entry.bookingId ? (
    <Link to={`/bookings/${entry.bookingId}`} draggable={false} {...given} />
  ) : (
    <button type="button" onClick={() => onOpen(entry)} {...given} />
  )
}
