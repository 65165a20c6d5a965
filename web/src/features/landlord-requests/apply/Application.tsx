import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { isAdmin } from '#contract/roles.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useLiveReload } from '../../../ui/live.ts'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { PendingApplication, RejectedApplication } from './ApplicationStatus.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import type { Applicant } from './application.ts'

/** The state of the person's application, or the form while none is pending. */
export function Application({ me, fetchMine, send, refresh }: Applicant) {
  const { t } = useTranslation('users')
  const [request, setRequest] = useState<LandlordRequest | null>()
  const [error, setError] = useState<string>()
  const [again, setAgain] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const applies = me.role === 'TENANT'

  const load = useEffectEvent(async () => {
    setError(undefined)
    const answer = await fetchMine()
    if ('problem' in answer) return setError(answer.problem.error)
    // The session may still have the role from before the decision.
    const problem = answer.request?.status === 'APPROVED' ? await refresh() : undefined
    if (problem) return setError(problem.error)
    setRequest(answer.request)
  })
  useEffect(() => {
    if (applies) void load()
  }, [applies])
  // A form that is being filled stays.
  useLiveReload(
    () => void (applies && request?.status === 'PENDING' && load()),
    ({ kind }) => kind === 'landlord-request',
  )

  const moveTo = () => requestAnimationFrame(() => heading.current?.focus())
  const sent = (made: LandlordRequest) => {
    setRequest(made)
    setAgain(false)
    toast.success(t('landlord.form.sent'))
    moveTo()
  }

  const card = (title: string, children: ReactNode, lead?: string) => (
    <section className="grid content-start gap-6 rounded-12 border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
          {title}
        </h2>
        {lead && <p className="text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  )

  if (isAdmin(me.role)) return card(t('landlord.title'), null, t('landlord.noAdmins'))
  if (!applies)
    return card(
      t('landlord.state.approved'),
      <LinkButton variant="primary" to="/profile" className="justify-self-start">
        {t('landlord.state.profile')}
      </LinkButton>,
      t('landlord.state.approvedLead'),
    )
  if (error)
    return card(
      t('landlord.state.title'),
      <>
        <FormError>{error}</FormError>
        <Button onClick={load} className="justify-self-start">
          {t('landlord.retry')}
        </Button>
      </>,
    )
  if (request === undefined)
    return (
      <div aria-busy="true" className="skeleton grid gap-4 rounded-12 border border-line bg-surface p-4 sm:p-6">
        <SkeletonLine className="h-8 w-1/2" />
        <SkeletonLine className="h-11" />
        <SkeletonLine className="h-11" />
        <SkeletonLine className="h-40" />
      </div>
    )
  if (request?.status === 'PENDING') return card(t('landlord.state.title'), <PendingApplication request={request} />)
  if (request?.status === 'REJECTED' && !again)
    return card(
      t('landlord.state.title'),
      <>
        <RejectedApplication request={request} />
        <Button
          variant="primary"
          className="justify-self-start"
          onClick={() => {
            setAgain(true)
            moveTo()
          }}
        >
          {t('landlord.form.again')}
        </Button>
      </>,
    )
  return card(
    again ? t('landlord.form.again') : t('landlord.form.title'),
    <>
      {again && request && <RejectedApplication request={request} />}
      <ApplyForm me={me} send={send} last={request} onSent={sent} />
    </>,
    t('landlord.form.lead'),
  )
}
