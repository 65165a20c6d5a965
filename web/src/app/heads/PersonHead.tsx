import { useTranslation } from 'react-i18next'
import { AVATAR_SIZE } from '#contract/pictures.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { useShownPerson } from '../../features/users/people.ts'
import { usePublicUrl } from '../site.ts'
import { breadcrumbJsonLd } from './jsonLd.ts'
import { PageMeta } from './PageMeta.tsx'
import { personJsonLd, profilePath } from './personJsonLd.ts'

/** Profiles without listings are not indexed. */
export function PersonHead() {
  const { t } = useTranslation('users')
  const publicUrl = usePublicUrl()
  const person = useShownPerson()
  if (!person) return null
  const { id, name, avatarUrl, listingCount } = person
  const path = profilePath(id)
  return (
    <PageMeta
      title={name}
      description={
        listingCount > 0
          ? t('person.description', { name, count: listingCount })
          : t('person.descriptionPlain', { name })
      }
      path={path}
      kind="profile"
      noindex={listingCount === 0}
      image={avatarUrl ? { url: avatarUrl, width: AVATAR_SIZE, height: AVATAR_SIZE, alt: name } : undefined}
      jsonLd={[
        personJsonLd(publicUrl, person),
        breadcrumbJsonLd(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name, path },
        ]),
      ]}
    />
  )
}
