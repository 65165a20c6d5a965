import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import { useScrollTo } from '../../ui/useScrollTo.ts'
import { AboutSection } from './AboutSection.tsx'
import type { Account } from './account.ts'
import { DataSection } from './DataSection.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { type CodeForm, EmailSection } from './EmailSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { type NewPassword, PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { Section } from './Section.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'

const SECTIONS = [
  { id: 'about', title: 'about.title' },
  { id: 'language', title: 'language.title' },
  { id: 'notifications', title: 'notifications.title' },
  { id: 'email', title: 'email.title' },
  { id: 'password', title: 'password.title' },
  { id: 'second-factor', title: 'secondFactor.title' },
  { id: 'sign-ins', title: 'signIns.title' },
  { id: 'sessions', title: 'sessions.title' },
  { id: 'data', title: 'data.title' },
  { id: 'delete', title: 'remove.title' },
] as const

type Props = {
  account: Account
  newPassword: NewPassword
  codeForm: CodeForm
  /** Whether there is an issuer with which people can sign in. */
  hasProviders: boolean
  languageNames: Record<Language, string>
  showLanguage: (language: Language) => void | Promise<void>
  /** What the user is told about. */
  notifications: { lead: string; table: ReactNode }
}

export function ProfilePage({
  account,
  hasProviders,
  newPassword,
  codeForm,
  languageNames,
  showLanguage,
  notifications,
}: Props) {
  const { t } = useTranslation('users')
  const hasSignIns = hasProviders || account.me.hasSignIn
  // The page is not in the server's answer, so the browser had nothing to scroll to.
  useScrollTo(location.hash)
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-6 text-32">{t('title')}</h1>
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-12">
        <nav aria-label={t('sections')} className="max-lg:hidden">
          <ul className="sticky top-6 grid gap-1">
            {SECTIONS.filter(({ id }) => id !== 'sign-ins' || hasSignIns).map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center rounded-6 px-3 text-mute hover:bg-raised hover:text-ink"
                >
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid content-start gap-6">
          <AboutSection {...account} />
          <LanguageSection {...account} names={languageNames} show={showLanguage} />
          <Section id="notifications" title={t('notifications.title')} lead={notifications.lead}>
            {notifications.table}
          </Section>
          <EmailSection {...account} codeForm={codeForm} />
          <PasswordSection {...account} newPassword={newPassword} />
          <SecondFactorSection {...account} />
          {hasSignIns && <SignInsSection {...account} />}
          <SessionsSection key={account.session} {...account} />
          <DataSection {...account} />
          <DeleteSection {...account} />
        </div>
      </div>
    </div>
  )
}
