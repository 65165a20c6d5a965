import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures, Metrics } from '#contract/metrics.ts'
import { useFormat } from '../../ui/format.ts'

const CARDS = ['revenue', 'fees', 'refunds', 'requested', 'confirmed', 'paid', 'signUps'] as const
const AMOUNTS = ['revenue', 'fees', 'refunds'] as const satisfies readonly (keyof Figures)[]

/** What is not said by the name of an amount is in its note. */
const isAmount = (name: keyof Figures): name is (typeof AMOUNTS)[number] => AMOUNTS.some((amount) => amount === name)

/** The figures of the period, with the change against the period before. */
export function Cards({ metrics: { now, before, currency, responseMinutes } }: { metrics: Metrics }) {
  const { t } = useTranslation('metrics')
  const { money, number, percent } = useFormat()
  const shown = (name: keyof Figures, value: number) => (isAmount(name) ? money(value, currency) : number(value))
  const change = (name: keyof Figures) => {
    const earlier = <bdi>{t('before', { value: shown(name, before[name]) })}</bdi>
    if (before[name] === 0 || now[name] === before[name]) return earlier
    const share = now[name] / before[name] - 1
    return (
      <>
        <span aria-hidden="true">{share > 0 ? '▲' : '▼'}</span>{' '}
        <span className="sr-only">{t(share > 0 ? 'change.more' : 'change.less')} </span>
        <bdi>{percent(Math.abs(share))}</bdi> · {earlier}
      </>
    )
  }
  const hours = Math.round((responseMinutes ?? 0) / 60)
  const response =
    (responseMinutes ?? 0) < 120
      ? t('response.minutes', { count: responseMinutes ?? 0, n: number(responseMinutes ?? 0) })
      : t('response.hours', { count: hours, n: number(hours) })
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {CARDS.map((name) => (
        <Card key={name} name={t(`figures.${name}`)} value={shown(name, now[name])} note={change(name)}>
          {isAmount(name) && <dd className="text-13 text-mute">{t(`notes.${name}`)}</dd>}
        </Card>
      ))}
      <Card
        name={t('response.name')}
        value={responseMinutes === null ? t('response.none') : response}
        note={t('response.note')}
      />
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
