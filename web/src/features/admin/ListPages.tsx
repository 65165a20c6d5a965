import { useTranslation } from 'react-i18next'
import { ListPages as Pages } from '../../ui/ListPages.tsx'

export function ListPages(props: { page: number; totalPages: number; pending: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Pages
      {...props}
      label={t('pages.label')}
      previous={t('pages.previous')}
      next={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
    />
  )
}
