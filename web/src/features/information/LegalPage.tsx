import { useTranslation } from 'react-i18next'
import { LEGAL_SECTIONS, type LegalName, servicesOf } from './pages.ts'
import { TextPage } from './TextPage.tsx'
import { useFacts, useRelatedPages } from './useTextPages.ts'

/** Terms of use and privacy policy. */
export function LegalPage({ name }: { name: LegalName }) {
  const { t } = useTranslation('legal')
  const related = useRelatedPages(name)
  const loaded = useFacts()
  if (!loaded) return null
  const { site, facts } = loaded
  const services = () => servicesOf(site).map((service) => t(`services.${service}`, facts))
  return (
    <TextPage
      title={t(`pages.${name}.title`)}
      lead={t(`pages.${name}.lead`)}
      sections={LEGAL_SECTIONS[name].map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: id === 'others' ? services().join('\n') : t(`sections.${id}.text`, facts),
      }))}
      hasContents
      related={related}
    />
  )
}
