import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { Section } from '../edit/ListingFields.tsx'
import { PictureTips } from './PictureTips.tsx'
import type { ListingPicture, PictureUploads } from './pictureUploads.ts'

/** Sorting by pointer, keyboard and screen reader needs a large library: it is loaded with the pictures only. */
const PicturesField = lazy(() => import('./PicturesField.tsx'))

export function PicturesSection({
  uploads,
  pictures,
  error,
}: {
  uploads: PictureUploads
  pictures: readonly ListingPicture[]
  error?: string | undefined
}) {
  const { t } = useTranslation('listings')
  // They stay open while the first pictures arrive.
  const [isFirst] = useState(pictures.length === 0)
  return (
    <Section name="pictures" title={t('pictures.title')}>
      <PictureTips isOpen={isFirst} />
      <Suspense
        fallback={
          <div aria-busy="true" className="skeleton">
            <SkeletonLine className="h-40 w-full rounded-12!" />
          </div>
        }
      >
        <PicturesField uploads={uploads} pictures={pictures} error={error} />
      </Suspense>
    </Section>
  )
}
