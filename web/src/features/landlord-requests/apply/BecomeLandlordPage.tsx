import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button.tsx'

const REASONS = [
  { word: 'free', Icon: Tag },
  { word: 'decide', Icon: KeyRound },
  { word: 'checked', Icon: Eye },
] as const

/** The benefits of listing beside the application in `children`. */
export function BecomeLandlordPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('users')
  return (
    <div className="page grid gap-8 py-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-16 lg:py-12">
      <div className="grid content-start gap-6">
        <h1 className="text-32 sm:text-44">{t('landlord.title')}</h1>
        <p className="text-18 text-mute">{t('landlord.lead')}</p>
        <ul className="grid gap-5">
          {REASONS.map(({ word, Icon }) => (
            <li key={word} className="flex gap-4">
              <Icon size={24} aria-hidden className="mt-0.5 shrink-0 text-warm" />
              <div>
                <h2 className="text-18">{t(`landlord.${word}.title`)}</h2>
                <p className="text-mute">{t(`landlord.${word}.body`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start">{children}</div>
    </div>
  )
}

/** Asks visitors to sign up or log in first, and brings them back. */
export function SignUpFirst({ next }: { next: string }) {
  const { t } = useTranslation('users')
  const query = new URLSearchParams({ next })
  return (
    <div className="grid gap-5 rounded-12 border border-line bg-surface p-4 sm:p-6">
      <p>{t('landlord.first')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={`/register?${query}`}>
          {t('landlord.signUp')}
        </LinkButton>
        <LinkButton to={`/login?${query}`}>{t('landlord.logIn')}</LinkButton>
      </div>
    </div>
  )
}
