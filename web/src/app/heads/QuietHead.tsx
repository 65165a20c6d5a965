import { useTranslation } from 'react-i18next'

/** A page for one visitor, or none at all: it has a title of its own and no place in an index. */
export function QuietHead({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('meta.join', { title })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
