import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures, Metrics } from '#contract/metrics.ts'
import { useFormat } from '../../ui/format.ts'

const CARDS = ['revenue', 'fees', 'refunds', 'requested', 'confirmed', 'paid', 'signUps'] as const
const AMOUNTS = ['revenue', 'fees', 'refunds'] as const satisfies readonly (keyof Figures)[]

/** Of these, less is better. */
const COSTS: readonly (keyof Figures)[] = ['refunds']

/** What is not said by the name of an amount is in its note. */
const isAmount = (name: keyof Figures): name is (typeof AMOUNTS)[number] => AMOUNTS.some((amount) => amount === name)

/** The figures of the period, with the change against the period before. */
export function Cards({ metrics }: { metrics: Metrics }) {
  const { now, before, currency, responseMinutes, responseMinutesBefore } = metrics
  const { t } = useTranslation('metrics')
  const { money, number, percent } = useFormat()
  const shown = (name: keyof Figures, value: number) => (isAmount(name) ? money(value, currency) : number(value))
  const change = (value: number, valueBefore: number, text: string, better: 'more' | 'less') => {
    const earlier = <bdi>{t('before', { value: text })}</bdi>
    if (valueBefore === 0 || value === valueBefore) return earlier
    const share = value / valueBefore - 1
    const direction = share > 0 ? 'more' : 'less'
    return (
      <>
        <span className={`font-semibold ${direction === better ? 'text-accent' : 'text-danger'}`}>
          <span aria-hidden="true">{share > 0 ? '▲' : '▼'}</span>{' '}
          <span className="sr-only">{t(`change.${direction}`)} </span>
          <bdi>{percent(Math.abs(share))}</bdi>
        </span>{' '}
        · {earlier}
      </>
    )
  }
  const duration = (minutes: number) => {
    const hours = Math.round(minutes / 60)
    return minutes < 120
      ? t('response.minutes', { count: minutes, n: number(minutes) })
      : t('response.hours', { count: hours, n: number(hours) })
  }
  const responseChange = () => {
    if (responseMinutesBefore === null) return t('response.noneBefore')
    const earlier = duration(responseMinutesBefore)
    if (responseMinutes === null) return <bdi>{t('before', { value: earlier })}</bdi>
    return change(responseMinutes, responseMinutesBefore, earlier, 'less')
  }
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {CARDS.map((name) => (
        <Card
          key={name}
          name={t(`figures.${name}`)}
          value={shown(name, now[name])}
          note={change(now[name], before[name], shown(name, before[name]), COSTS.includes(name) ? 'less' : 'more')}
        >
          {isAmount(name) && <dd className="text-13 text-mute">{t(`notes.${name}`)}</dd>}
        </Card>
      ))}
      <Card
        name={t('response.name')}
        value={responseMinutes === null ? t('response.none') : duration(responseMinutes)}
        note={responseChange()}
      >
        <dd className="text-13 text-mute">{t('response.note')}</dd>
      </Card>
    </dl>
  )
}

type CardProps = { name: string; value: string; note: ReactNode; children?: ReactNode }

const Card = ({ name, value, note, children }: CardProps) => (
  <div className="rounded-12 border border-line bg-surface p-4">
    <dt className="text-13 font-semibold text-mute">{name}</dt>
    <dd className="text-24 font-bold">{value}</dd>
    <dd className="text-13 text-mute first-letter:uppercase">{note}</dd>
    {children}
  </div>
)
