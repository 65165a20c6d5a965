import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '../../../ui/Skeleton.tsx'
import { Part } from '../edit/parts.tsx'
import type { Desk, Shot } from './desk.ts'

/** What sorts by hand, by key and by screen reader is large: it comes with the pictures only. */
const PicturesField = lazy(() => import('./PicturesField.tsx'))

export function PicturesPart({
  desk,
  shots,
  error,
}: {
  desk: Desk
  shots: readonly Shot[]
  error?: string | undefined
}) {
  const { t } = useTranslation('listings')
  return (
    <Part title={t('pictures.title')}>
      <Suspense
        fallback={
          <div aria-busy="true" className="skeleton">
            <Bone className="h-40 w-full rounded-12!" />
          </div>
        }
      >
        <PicturesField desk={desk} shots={shots} error={error} />
      </Suspense>
    </Part>
  )
}
