import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { AVATAR_SIZE } from '#contract/pictures.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { selectPerson } from '../../features/profile/people.ts'
import { usePublicUrl } from '../site.ts'
import { PageMeta } from './PageMeta.tsx'
import { personThing, profilePath } from './personSchema.ts'
import { breadcrumbThing } from './schema.ts'

/** Who lists nothing is nobody that a stranger looks for: no place in an index. */
export function PersonHead() {
  const { t } = useTranslation('profile')
  const publicUrl = usePublicUrl()
  const person = useSelector(selectPerson)
  if (!person) return null
  const { id, name, avatarUrl, listingCount } = person
  const path = profilePath(id)
  return (
    <PageMeta
      title={name}
      description={
        listingCount > 0 ? t('person.description', { name, count: listingCount }) : t('person.stranger', { name })
      }
      path={path}
      kind="profile"
      noindex={listingCount === 0}
      image={avatarUrl ? { url: avatarUrl, width: AVATAR_SIZE, height: AVATAR_SIZE, alt: name } : undefined}
      things={[
        personThing(publicUrl, person),
        breadcrumbThing(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name, path },
        ]),
      ]}
    />
  )
}
