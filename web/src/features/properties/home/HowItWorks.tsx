import BadgeCheck from 'lucide-react/icons/badge-check'
import Eye from 'lucide-react/icons/eye'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Undo from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button.tsx'

const FOR_TENANTS = [
  { key: 'checked', Icon: Eye },
  { key: 'price', Icon: ReceiptText },
  { key: 'reviews', Icon: BadgeCheck },
  { key: 'cancel', Icon: Undo },
] as const

const FOR_LANDLORDS = ['free', 'decide', 'address'] as const

/** How the marketplace works for tenants and landlords. */
export function HowItWorks() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how" className="border-y border-line bg-surface">
      <div className="page grid gap-12 py-16 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <div>
          <h2 id="how" className="mb-8 text-32">
            {t('home.how.title')}
          </h2>
          <ul className="grid gap-8 sm:grid-cols-2">
            {FOR_TENANTS.map(({ key, Icon }) => (
              <li key={key}>
                <Icon size={24} aria-hidden className="text-accent" />
                <h3 className="mt-3 text-18">{t(`home.how.${key}.title`)}</h3>
                <p className="mt-1 text-15 text-mute">{t(`home.how.${key}.body`)}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-12 bg-raised p-6 lg:self-start">
          <h2 className="text-24">{t('home.landlords.title')}</h2>
          <dl className="mt-6 grid gap-5">
            {FOR_LANDLORDS.map((key) => (
              <div key={key}>
                <dt className="text-15 font-semibold">{t(`home.landlords.${key}.title`)}</dt>
                <dd className="text-15 text-mute">{t(`home.landlords.${key}.body`)}</dd>
              </div>
            ))}
          </dl>
          <LinkButton to="/become-a-landlord" className="mt-6">
            {t('home.landlords.action')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
