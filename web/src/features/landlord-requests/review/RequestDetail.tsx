import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { AccountLink } from '../../../ui/AccountLink.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DecisionBar, DecisionButton } from '../../../ui/DecisionBar.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import type { ReviewControls } from '../../../ui/ReviewQueue.tsx'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { DocumentViewer } from './DocumentViewer.tsx'

type Props = {
  request: LandlordRequest
  controls: ReviewControls
}

/** All of a landlord request, with the decision on a pending one. */
export function RequestDetail({ request, controls }: Props) {
  const { isBusy, isChecking, headingRef, onApprove, onReject } = controls
  const { t } = useTranslation(['landlord-requests', 'admin'])
  const { moment } = useLocalTime()
  const { user, phone, address, message, documents, status, reason, createdAt, decidedAt } = request
  return (
    <article className="grid content-start gap-5">
      <header className="flex items-center gap-3">
        <Avatar name={user.name} url={user.avatarUrl} size={44} />
        <div className="min-w-0">
          <h2 ref={headingRef} tabIndex={-1} className="text-24 wrap-anywhere outline-none">
            <AccountLink id={user.id}>
              <bdi>{user.name}</bdi>
            </AccountLink>
          </h2>
          <p className="text-13 text-mute">{t(`requests.${status}`)}</p>
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('admin:queue.email')}>
          <a href={`mailto:${user.email}`} dir="ltr" className="underline underline-offset-4">
            {user.email}
          </a>
        </Fact>
        <Fact label={t('requests.phone')}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr" className="underline underline-offset-4">
            {phone}
          </a>
        </Fact>
        <Fact label={t('admin:queue.address')}>
          <bdi className="whitespace-pre-line">{address}</bdi>
        </Fact>
        <Fact label={t('requests.applied')}>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Fact>
        {decidedAt && (
          <Fact label={t('requests.decided')}>
            <time dateTime={decidedAt}>{moment(decidedAt)}</time>
          </Fact>
        )}
        {reason && (
          <Fact label={t('admin:queue.reason')}>
            <bdi className="whitespace-pre-line">{reason}</bdi>
          </Fact>
        )}
      </dl>
      <section>
        <h3 className="text-18">{t('requests.message')}</h3>
        <p dir="auto" className="title-start max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      </section>
      <DocumentViewer key={request.id} userId={request.id} documents={documents} />
      {status === 'PENDING' && (
        <DecisionBar sticky={!isChecking}>
          <DecisionButton primary busy={isBusy} onPress={onApprove}>
            {t('admin:queue.approve')}
          </DecisionButton>
          <DecisionButton busy={isBusy} onPress={onReject}>
            {t('admin:queue.reject')}
          </DecisionButton>
        </DecisionBar>
      )}
    </article>
  )
}
