import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import type { Role } from '#contract/users.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { ReceivedReviewsPage } from '../../features/reviews/received/ReceivedReviewsPage.tsx'
import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { PropertyReviews } from '../PropertyReviews.tsx'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/receivedReviews.tsx', translations: reviewsTranslations }

const ROLES: readonly Role[] = ['LANDLORD']
const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('reviews')
  const me = useSelector(selectMe)
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('received.title')} />
      <RequireSession roles={ROLES}>
        {me && (
          <ReceivedReviewsPage
            key={id}
            propertyId={id}
            list={<PropertyReviews propertyId={id} landlordId={me.id} />}
            missing={<ErrorContent failure={NOT_FOUND} />}
          />
        )}
      </RequireSession>
    </>
  )
}
