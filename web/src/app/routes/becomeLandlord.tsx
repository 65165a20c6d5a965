import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import type { User } from '#contract/users.ts'
import { selectMe, selectUnverified } from '../../features/auth/slice.ts'
import { Application } from '../../features/landlord-requests/apply/Application.tsx'
import { BecomeLandlordPage, SignUpFirst } from '../../features/landlord-requests/apply/BecomeLandlordPage.tsx'
import { usersTranslations } from '../../languages/users/translations.ts'
import { useApplicant } from '../applicant.ts'
import { BECOME_LANDLORD_PATH, BecomeLandlordHead } from '../heads/BecomeLandlordHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/becomeLandlord.tsx', translations: usersTranslations }

/** The key resets the form when another user signs in. */
const ForMe = ({ me }: { me: User }) => <Application key={me.id} {...useApplicant(me)} />

export function Component() {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  if (unverified) return <Navigate replace to={`/verify?${new URLSearchParams({ next: BECOME_LANDLORD_PATH })}`} />
  return (
    <>
      <BecomeLandlordHead />
      <BecomeLandlordPage>{me ? <ForMe me={me} /> : <SignUpFirst next={BECOME_LANDLORD_PATH} />}</BecomeLandlordPage>
    </>
  )
}
