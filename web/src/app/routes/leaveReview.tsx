import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { PropertyThumbnail } from '../../features/bookings/PropertyThumbnail.tsx'
import { ReviewPage } from '../../features/reviews/form/ReviewPage.tsx'
import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/leaveReview.tsx', translations: reviewsTranslations }

const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('reviews')
  const me = useSelector(selectMe)
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('form.heading')} />
      <RequireSession>
        {me && (
          <ReviewPage
            key={id}
            me={me}
            propertyId={id}
            Thumbnail={PropertyThumbnail}
            missing={<ErrorContent failure={NOT_FOUND} />}
          />
        )}
      </RequireSession>
    </>
  )
}
