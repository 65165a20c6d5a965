import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import type { User } from '#contract/users.ts'
import { selectMe, selectUnverified } from '../../features/auth/slice.ts'
import { Application } from '../../features/landlord-requests/apply/Application.tsx'
import { BecomeLandlordPage, ForStrangers } from '../../features/landlord-requests/apply/BecomeLandlordPage.tsx'
import { profileWords } from '../../languages/profile/words.ts'
import { useApplicant } from '../applicant.ts'
import { BECOME_LANDLORD_PATH, BecomeLandlordHead } from '../heads/BecomeLandlordHead.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/becomeLandlord.tsx', words: profileWords }

/** Another person's application is another one. */
const ForMe = ({ me }: { me: User }) => <Application key={me.id} {...useApplicant(me)} />

export function Component() {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  if (unverified) return <Navigate replace to={`/verify?${new URLSearchParams({ next: BECOME_LANDLORD_PATH })}`} />
  return (
    <>
      <BecomeLandlordHead />
      <BecomeLandlordPage>{me ? <ForMe me={me} /> : <ForStrangers next={BECOME_LANDLORD_PATH} />}</BecomeLandlordPage>
    </>
  )
}
