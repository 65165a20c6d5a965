import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '#contract/product.ts'
import { usePublicUrl } from '../site.ts'
import { PageMeta } from './PageMeta.tsx'
import { siteThing } from './schema.ts'

export function HomeHead() {
  const { t } = useTranslation()
  const publicUrl = usePublicUrl()
  return (
    <PageMeta
      whole
      title={t('meta.home.title')}
      description={t('meta.home.description')}
      path="/"
      things={[siteThing(publicUrl, PRODUCT_NAME)]}
    />
  )
}
