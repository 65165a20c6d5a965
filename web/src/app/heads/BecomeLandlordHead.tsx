import { useTranslation } from 'react-i18next'
import { PageMeta } from './PageMeta.tsx'

export const BECOME_LANDLORD_PATH = '/become-a-landlord'

export function BecomeLandlordHead() {
  const { t } = useTranslation('users')
  return <PageMeta title={t('landlord.title')} description={t('landlord.description')} path={BECOME_LANDLORD_PATH} />
}
