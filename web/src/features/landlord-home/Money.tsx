import { useTranslation } from 'react-i18next'
import type { LandlordHome } from '#contract/landlord-home.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { Panel } from './Panel.tsx'

const FACT = 'flex flex-wrap items-baseline justify-between gap-x-4'

/** What was earned this month, what is due and the next payout. */
export function Money({ money: { month, currency, earned, due, next } }: { money: LandlordHome['money'] }) {
  const { t } = useTranslation('landlord-home')
  const { money, month: nameOf } = useFormat()
  const { day } = useLocalTime()
  return (
    <Panel title={t('money.title')}>
      <dl className="grid gap-3">
        <div>
          <dt className="text-13 font-semibold text-mute">{t('money.earned', { month: nameOf(`${month}-01`) })}</dt>
          <dd className="text-32 font-bold text-warm wrap-anywhere">{money(earned, currency)}</dd>
        </div>
        {due !== 0 && (
          <div className={FACT}>
            <dt className="text-mute">{t(due < 0 ? 'money.offset' : 'money.due')}</dt>
            <dd className="font-semibold">{money(Math.abs(due), currency)}</dd>
          </div>
        )}
        {/* What is due now is the next payout. */}
        {(next || due <= 0) && (
          <div className={FACT}>
            <dt className="text-mute">{t('money.next')}</dt>
            {next ? (
              <dd className="text-end">
                <span className="block font-semibold">{money(next.amount, currency)}</span>
                <span className="block text-13 text-mute">{t('money.on', { day: day(next.dueAt) })}</span>
              </dd>
            ) : (
              <dd>{t('money.none')}</dd>
            )}
          </div>
        )}
      </dl>
      <LinkButton to="/earnings" className="justify-self-start">
        {t('money.all')}
      </LinkButton>
    </Panel>
  )
}
