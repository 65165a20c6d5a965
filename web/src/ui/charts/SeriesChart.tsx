import { useTranslation } from 'react-i18next'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useMediaQuery } from '../useMediaQuery.ts'

const HEIGHT = 260
const TICK = { fill: 'var(--mute)', fontSize: 12 }
const COLOURS = ['var(--accent)', 'var(--warm)', 'var(--mute)']

/** Pixels of a character of the labels of the axes, and around a label. */
const TICK_CHARACTER = 8
const TICK_SPACE = 12

/** The most labels below a narrow and a wide chart, and the pixels that they have in the narrowest of these. */
const LABELS = { narrow: { most: 4, room: 250 }, wide: { most: 8, room: 480 } }
const WIDE = '(min-width: 64rem)'

/** Characters that only order others, which amounts in Arabic have. */
const INVISIBLE = /[\u061c\u200e\u200f\u2066-\u2069]/g
/** Returns the pixels of the widest text: a little more than it takes. */
const widthOf = (texts: readonly string[]) =>
  TICK_CHARACTER * Math.max(1, ...texts.map((text) => text.replaceAll(INVISIBLE, '').length))

type Point = { readonly [name: string]: string | number }

/** Dashes, so that lines differ without their colours. */
const DASHES = [undefined, '6 4', '2 4']

type Props = {
  /** Bars compare single days; lines show a trend. */
  kind?: 'BARS' | 'LINES'
  points: readonly Point[]
  /** The field of the horizontal axis. */
  x: string
  series: readonly { key: string; name: string }[]
  /** Short labels of the axes. */
  tickX: (value: string) => string
  tickY: (value: number) => string
  /** Full texts of the tooltip. */
  title: (value: string) => string
  value: (value: number) => string
}

/**
 * Numbers over time as bars or lines. It is hidden from screen readers: the page shows the same numbers in a table.
 * Loaded on demand, since the library is large.
 */
export default function SeriesChart(props: Props) {
  const { kind = 'BARS', points, x, series, tickX, tickY, title, value } = props
  const { i18n, t } = useTranslation()
  const colon = t('colon')
  const isRtl = i18n.dir() === 'rtl'
  const Chart = kind === 'BARS' ? BarChart : LineChart
  const { most, room } = useMediaQuery(WIDE) ? LABELS.wide : LABELS.narrow
  // Measured by the library it is too narrow until the next change of size.
  const axisWidth = TICK_SPACE + widthOf(points.flatMap((point) => series.map(({ key }) => tickY(Number(point[key])))))
  const labelWidth = widthOf(points.map((point) => tickX(String(point[x]))))
  const labelCount = Math.min(most, Math.max(1, Math.floor(room / (labelWidth + TICK_SPACE))))
  // The first and last labels are centred below the ends of the axis.
  const sides = { start: Math.max(0, labelWidth / 2 - axisWidth), end: labelWidth / 2 }
  return (
    <figure className="grid gap-3 rounded-12 border border-line bg-surface p-3 sm:p-4" aria-hidden="true">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-mute">
        {series.map(({ key, name }, index) => (
          <span key={key} className="inline-flex items-center gap-2">
            {kind === 'BARS' ? (
              <span className="size-3 rounded-[3px]" style={{ background: COLOURS[index] }} />
            ) : (
              <svg aria-hidden="true" width="20" height="2" className="overflow-visible">
                <line x2="20" y1="1" y2="1" stroke={COLOURS[index]} strokeWidth="2" strokeDasharray={DASHES[index]} />
              </svg>
            )}
            {name}
          </span>
        ))}
      </figcaption>
      {/* The axes are mirrored by themselves; text in the chart would be anchored at the wrong end. */}
      <div dir="ltr" style={{ height: HEIGHT }}>
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 300, height: HEIGHT }}>
          <Chart
            data={[...points]}
            {...(kind === 'BARS' && { barGap: 2 })}
            accessibilityLayer={false}
            margin={{
              top: 4,
              right: isRtl ? sides.start : sides.end,
              bottom: 0,
              left: isRtl ? sides.end : sides.start,
            }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <ReferenceLine y={0} stroke="var(--control)" />
            <XAxis
              dataKey={x}
              reversed={isRtl}
              tickFormatter={tickX}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              interval={Math.ceil(points.length / labelCount) - 1}
            />
            <YAxis
              orientation={isRtl ? 'right' : 'left'}
              tickFormatter={tickY}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width={axisWidth}
              allowDecimals={false}
            />
            <Tooltip
              cursor={kind === 'BARS' ? { fill: 'var(--raised)' } : { stroke: 'var(--control)' }}
              isAnimationActive={false}
              content={({ active, payload, label }) =>
                active &&
                payload?.length > 0 && (
                  <div
                    dir={i18n.dir()}
                    className="rounded-6 border border-line bg-raised p-2 text-13 text-ink shadow-float"
                  >
                    <p className="font-semibold">{title(String(label))}</p>
                    {payload.map(({ dataKey, value: shown }) => (
                      <p key={String(dataKey)}>
                        {series.find(({ key }) => key === dataKey)?.name}
                        {colon}
                        {value(Number(shown))}
                      </p>
                    ))}
                  </div>
                )
              }
            />
            {series.map(({ key }, index) => {
              const colour = COLOURS[index] ?? TICK.fill
              return kind === 'BARS' ? (
                <Bar key={key} dataKey={key} fill={colour} radius={3} maxBarSize={22} isAnimationActive={false} />
              ) : (
                <Line
                  key={key}
                  dataKey={key}
                  stroke={colour}
                  strokeWidth={2}
                  strokeDasharray={DASHES[index]}
                  dot={false}
                  isAnimationActive={false}
                />
              )
            })}
          </Chart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
