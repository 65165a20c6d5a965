import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'

const STEPS = ['find', 'request', 'moveIn'] as const

const TRUST = [
  { key: 'checked', Icon: Eye },
  { key: 'reviews', Icon: BadgeCheck },
] as const

const FOR_LANDLORDS = ['free', 'decide', 'address'] as const

/** The way to a home in three steps, why to trust it, and what landlords get. */
export function HowItWorks() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section aria-labelledby="how" className="border-y border-line bg-surface">
      <div className="page grid gap-16 py-16">
        <div>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="how" className="text-32">
              {t('home.how.title')}
            </h2>
            <Link
              to={INFORMATION_PATHS.howItWorks}
              className="inline-flex min-h-11 items-center gap-1 text-15 font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t('home.how.more')}
              <ArrowRight size={18} aria-hidden className="rtl:rotate-180" />
            </Link>
          </div>
          <ol className="grid gap-8 md:grid-cols-3">
            {STEPS.map((key, index) => (
              <li key={key} className="border-t-2 border-accent pt-4">
                <span aria-hidden className="text-44 font-bold text-accent">
                  {number(index + 1)}
                </span>
                <h3 className="mt-2 text-18">{t(`home.how.${key}.title`)}</h3>
                <p className="mt-1 text-15 text-mute">{t(`home.how.${key}.body`)}</p>
              </li>
            ))}
          </ol>
          <ul className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-2">
            {TRUST.map(({ key, Icon }) => (
              <li key={key} className="flex gap-3">
                <Icon size={24} aria-hidden className="shrink-0 text-accent" />
                <div>
                  <h3 className="text-15">{t(`home.how.${key}.title`)}</h3>
                  <p className="text-15 text-mute">{t(`home.how.${key}.body`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <section
          aria-labelledby="landlords"
          className="grid gap-8 rounded-12 border border-line bg-raised p-6 sm:p-8 lg:grid-cols-[1fr_2fr] lg:items-center lg:gap-12"
        >
          <div>
            <h2 id="landlords" className="text-24">
              {t('home.landlords.title')}
            </h2>
            <p className="mt-2 text-mute">{t('home.landlords.lead')}</p>
            <p className="mt-6 flex flex-wrap gap-2">
              <LinkButton variant="primary" to="/become-a-landlord">
                {t('home.landlords.list')}
              </LinkButton>
              <LinkButton to={INFORMATION_PATHS.forLandlords}>{t('home.landlords.action')}</LinkButton>
            </p>
          </div>
          <ul className="grid gap-6 md:grid-cols-3">
            {FOR_LANDLORDS.map((key) => (
              <li key={key}>
                <Check size={20} aria-hidden className="text-accent" />
                <h3 className="mt-2 text-15">{t(`home.landlords.${key}.title`)}</h3>
                <p className="mt-1 text-15 text-mute">{t(`home.landlords.${key}.body`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  )
}
