import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import type { User } from '#contract/users.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { RoleButton } from './RoleButton.tsx'

type Props = {
  me: User
  account: Account
  onRole: () => void
  /** Undefined where the account cannot be deleted. */
  onDelete: (() => void) | undefined
  /** Undefined where two-step verification is off, or is not this admin's to reset. */
  onResetSecondFactor: (() => void) | undefined
}

/** Who the person is, and what an admin can do about the account. */
export function AccountHeader({ me, account, onRole, onDelete, onResetSecondFactor }: Props) {
  const { t } = useTranslation(['accounts', 'admin', 'properties'])
  const { number, language } = useFormat()
  const { day, ago } = useLocalTime()
  const nameOf = usePersonName()
  const { user, landlordRequest } = account
  const { email, phone, isFormer } = user
  const name = nameOf(user)
  const facts: [string, ReactNode][] = isFormer
    ? []
    : [
        [
          t('admin:columns.email'),
          <a key="email" href={`mailto:${email}`} dir="ltr" className="underline underline-offset-4">
            {/* Breaks before the domain rather than within a word. */}
            {email.replace(/@.*/, '')}
            <wbr />
            {email.replace(/^[^@]*/, '')}
          </a>,
        ],
        [
          t('admin:columns.phone'),
          phone ? (
            <a
              key="phone"
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              dir="ltr"
              className="underline underline-offset-4"
            >
              {phone}
            </a>
          ) : (
            t('none')
          ),
        ],
        [t('admin:columns.role'), <RoleButton key="role" me={me} user={user} onChange={onRole} />],
        [
          t('facts.lastSeen'),
          user.lastSeenAt ? (
            <time key="seen" dateTime={user.lastSeenAt}>
              {ago(user.lastSeenAt)}
            </time>
          ) : (
            t('facts.neverSeen')
          ),
        ],
        [t('facts.sessions'), number(user.sessionCount)],
        [t('facts.language'), language(user.language)],
        [t('facts.password'), t(user.hasPassword ? 'facts.hasPassword' : 'facts.noPassword')],
        [t('facts.secondFactor'), t(user.hasSecondFactor ? 'facts.on' : 'facts.off')],
      ]
  return (
    <header className="grid gap-4">
      <Breadcrumbs
        label={t('properties:property.breadcrumb')}
        crumbs={[{ label: t('admin:nav.users'), to: '/admin/users' }, { label: name }]}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} url={user.avatarUrl} size={64} />
        <div className="min-w-0 grow basis-52">
          <h1 dir="auto" className="title-start text-32 wrap-anywhere">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-15 text-mute">
            {isFormer ? (
              t('former')
            ) : user.isVerified ? (
              <span className="inline-flex items-center gap-1 text-ok">
                <BadgeCheck size={18} aria-hidden="true" />
                {t('admin:verified')}
              </span>
            ) : (
              t('admin:unverified')
            )}
            {user.id === me.id && t('own')}
          </p>
        </div>
        {!isFormer && (
          <div className="flex flex-wrap gap-2">
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center rounded-6 border border-control px-4 text-15 font-semibold hover:bg-raised"
            >
              {t('mail')}
            </a>
            {user.isVerified && <LinkButton to={`/people/${user.id}`}>{t('profile')}</LinkButton>}
            {onResetSecondFactor && <Button onClick={onResetSecondFactor}>{t('secondFactor.reset')}</Button>}
            {onDelete && (
              <Button className="text-danger!" onClick={onDelete}>
                {t('admin:remove.confirm')}
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-3 rounded-12 border border-line bg-surface p-4 min-[22rem]:grid-cols-2 sm:p-5 lg:grid-cols-3 xl:grid-cols-4">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={t('admin:columns.joined')}>
          <time dateTime={user.createdAt}>{day(user.createdAt)}</time>
        </Fact>
        {user.deletedAt && (
          <Fact label={t('facts.deleted')}>
            <time dateTime={user.deletedAt}>{day(user.deletedAt)}</time>
          </Fact>
        )}
        {landlordRequest && (
          <Fact label={t('facts.request')}>
            <LinkButton
              variant="quiet"
              className="-ms-4 whitespace-normal! underline underline-offset-4"
              to={`/admin/landlord-requests?status=${landlordRequest.status}&userId=${user.id}`}
            >
              {t(`request.${landlordRequest.status}`, {
                day: day(landlordRequest.decidedAt ?? landlordRequest.createdAt),
              })}
            </LinkButton>
            {landlordRequest.reason && (
              <bdi dir="auto" className="title-start block text-13 text-mute">
                {landlordRequest.reason}
              </bdi>
            )}
          </Fact>
        )}
      </dl>
    </header>
  )
}
