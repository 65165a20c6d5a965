import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import type { SupportSummary } from '#contract/support.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { readPage } from '../../ui/listAddress.ts'
import { useChatTime } from '../../ui/messages/useChatTime.ts'
import { useColon } from '../../ui/useColon.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { SupportStatusChip } from './SupportStatusChip.tsx'
import { fetchConversations, supportArea } from './slice.ts'
import { useSupportUpdates } from './useSupportUpdates.ts'

/** The user's support conversations, last changed first. */
export function ListPage() {
  const { t } = useTranslation(['support', 'lists'])
  const pageTexts = usePageTexts()
  const dispatch = useDispatch<CallDispatch>()
  const { items, totalPages } = useSelector(supportArea.select).conversations
  const [params] = useSearchParams()
  const page = readPage(params)
  const { pending, answer, reload } = useRequest(String(page), () => dispatch(fetchConversations(page)))
  useSupportUpdates({ pending, reload })
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-32">{t('title')}</h1>
        {items.length > 0 && (
          <LinkButton to="/support/new" variant="primary">
            {t('new.open')}
          </LinkButton>
        )}
      </div>
      <ListBody
        pending={pending}
        isEmpty={items.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('lists:retry')}
        loading={t('lists:loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('empty')}>
            <p className="max-w-prose text-mute">{t('emptyHint')}</p>
            <LinkButton to="/support/new" variant="primary">
              {t('new.open')}
            </LinkButton>
          </EmptyState>
        }
      >
        <ul aria-label={t('title')} className="divide-y divide-line rounded-12 border border-line bg-surface">
          {items.map((conversation) => (
            <Item key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      </ListBody>
      <ListPages page={page} totalPages={totalPages} pending={pending} {...pageTexts} />
    </div>
  )
}

function Item({ conversation: { id, subject, status, lastMessage } }: { conversation: SupportSummary }) {
  const { t } = useTranslation('support')
  const colon = useColon()
  const { short, moment } = useChatTime()
  return (
    <li className="relative grid gap-1 p-4 first:rounded-t-12 last:rounded-b-12 hover:bg-raised">
      <div className="flex items-start justify-between gap-4">
        <Link
          to={`/support/${id}`}
          dir="auto"
          className="title-start min-w-0 grow font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-12"
        >
          {subject}
        </Link>
        <time
          dateTime={lastMessage.createdAt}
          title={moment(lastMessage.createdAt)}
          className="shrink-0 text-13 text-mute"
        >
          {short(lastMessage.createdAt)}
        </time>
      </div>
      <p className="line-clamp-2 text-15 text-mute wrap-anywhere">
        {t(lastMessage.from === 'USER' ? 'you' : 'team') + colon}
        <bdi>{lastMessage.text}</bdi>
      </p>
      <p>
        <SupportStatusChip status={status} label={t(`status.${status}`)} />
      </p>
    </li>
  )
}
