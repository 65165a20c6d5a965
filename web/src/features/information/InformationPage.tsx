import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/Button.tsx'
import { ACTIONS, type InformationName, sectionsOf } from './pages.ts'
import { TextPage } from './TextPage.tsx'
import { useFacts, useRelatedPages } from './useTextPages.ts'

const MAIL_LINK = 'justify-self-start min-h-11 inline-flex items-center text-accent underline underline-offset-4'

/** How the site works for tenants and for landlords, fees, and contact. */
export function InformationPage({ name, form }: { name: InformationName; form?: ReactNode }) {
  const { t } = useTranslation('information')
  const related = useRelatedPages(name)
  const loaded = useFacts()
  if (!loaded) return null
  const { site, facts } = loaded
  const more = {
    write: (
      <LinkButton to="/support/new" className="justify-self-start">
        {t('support')}
      </LinkButton>
    ),
    guest: form,
    mail: (
      <a href={`mailto:${site.supportEmail}`} className={MAIL_LINK}>
        {t('sendMail')}
      </a>
    ),
  }
  return (
    <TextPage
      title={t(`pages.${name}.title`)}
      lead={t(`pages.${name}.lead`)}
      sections={sectionsOf(name, site).map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`, facts),
        children: more[id as keyof typeof more],
      }))}
      related={related}
    >
      <LinkButton variant="primary" to={ACTIONS[name]}>
        {t(`pages.${name}.action`)}
      </LinkButton>
    </TextPage>
  )
}
