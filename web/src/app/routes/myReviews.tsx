import { useTranslation } from 'react-i18next'
import { PropertyThumbnail } from '../../features/bookings/PropertyThumbnail.tsx'
import { MyReviewsPage } from '../../features/reviews/mine/MyReviewsPage.tsx'
import { NotesAboutMe } from '../../features/tenant-notes/NotesAboutMe.tsx'
import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import { tenantNotesTranslations } from '../../languages/tenant-notes/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = {
  module: 'src/app/routes/myReviews.tsx',
  translations: { ...tenantNotesTranslations, dependsOn: reviewsTranslations },
}

export function Component() {
  const { t } = useTranslation('reviews')
  return (
    <>
      <NoIndexHead title={t('mine.title')} />
      <RequireSession>
        <MyReviewsPage Thumbnail={PropertyThumbnail} notes={<NotesAboutMe />} />
      </RequireSession>
    </>
  )
}
