import { useTranslation } from 'react-i18next'
import { ContactForm } from '../../features/information/ContactForm.tsx'
import { InformationPage } from '../../features/information/InformationPage.tsx'
import { PATHS } from '../../features/information/pages.ts'
import { formsTranslations } from '../../languages/forms/translations.ts'
import { informationTranslations } from '../../languages/information/translations.ts'
import { PageMeta } from '../heads/PageMeta.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export { loadSiteFacts as loader } from '../loadSiteFacts.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/contact.tsx',
  // The only page about the site with a form.
  translations: { ...informationTranslations, dependsOn: formsTranslations },
}

export function Component() {
  const { t } = useTranslation('information')
  return (
    <>
      <PageMeta title={t('pages.contact.title')} description={t('pages.contact.description')} path={PATHS.contact} />
      <InformationPage name="contact" form={<ContactForm />} />
    </>
  )
}
