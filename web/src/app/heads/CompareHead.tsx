import { useTranslation } from 'react-i18next'
import { PageMeta } from './PageMeta.tsx'

/** Not indexed: every selection of properties is a page of its own. */
export function CompareHead() {
  const { t } = useTranslation()
  return <PageMeta noindex title={t('compare.title')} description={t('compare.description')} path="/compare" />
}
