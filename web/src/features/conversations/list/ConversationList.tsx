import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { readSearch } from '../../../ui/listAddress.ts'
import { useGapReload } from '../../../ui/live.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { usePoll } from '../../../ui/usePoll.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { conversationsArea } from '../slice.ts'
import { type ConversationQuery, fetchConversations, fetchMoreConversations, refreshConversations } from '../thunks.ts'
import { useTyping } from '../useTyping.ts'
import { ConversationItem } from './ConversationItem.tsx'
import { useMore } from './useMore.ts'

/** Milliseconds after which a failed refresh is repeated. */
const RETRY_DELAY = 15_000

type Props = { me: User; currentId: string | undefined; pollInterval: number | null }

/** The user's conversations, newest first, with a search. Older ones are loaded at its end. */
export function ConversationList({ me, currentId, pollInterval }: Props) {
  const { t } = useTranslation(['conversations', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const { items, nextCursor, refreshDue } = useSelector(conversationsArea.select)
  const { params, change } = useListAddress()
  const q = readSearch(params, SEARCH_MAX, 'q') ?? ''
  const isUnreadOnly = params.get('filter') === 'unread'
  const query: ConversationQuery = { ...(q && { q }), ...(isUnreadOnly && { filter: 'unread' }) }
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchConversations(query)))
  const refresh = () => {
    if (!pending) void dispatch(refreshConversations(query))
  }
  usePoll(refresh, pollInterval)
  // Each message is announced by the store; this is for a gap.
  useGapReload(refresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (!refreshDue || pending) return
    // A hidden page loads the list when it is visible again.
    const timer = setTimeout(() => document.hidden || refresh(), refreshDue === 'later' ? RETRY_DELAY : 0)
    return () => clearTimeout(timer)
  }, [refreshDue, pending])
  const more = useMore(nextCursor, (cursor) => dispatch(fetchMoreConversations({ ...query, cursor })))
  const search = params.toString()
  const typing = useTyping()
  // An open thread is what the page is about.
  const Title = currentId ? 'h2' : 'h1'
  return (
    <section aria-label={t('list.label')} className="flex min-h-0 flex-col border-line bg-surface lg:border-e">
      <div className="grid gap-3 px-4 pt-4 pb-3">
        <Title className="text-24">{t('title')}</Title>
        <SearchBox
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={q}
          maxLength={SEARCH_MAX}
          onSearch={(text) => change({ q: text, message: undefined }, 'replace')}
        />
        <div className="flex flex-wrap gap-2">
          {([false, true] as const).map((unreadOnly) => (
            <button
              key={String(unreadOnly)}
              type="button"
              aria-pressed={unreadOnly === isUnreadOnly}
              onClick={() => change({ filter: unreadOnly ? 'unread' : undefined }, 'replace')}
              className="inline-flex min-h-8 items-center rounded-full border border-control px-3 text-13 font-semibold hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent touch:min-h-11"
            >
              {t(unreadOnly ? 'list.unreadOnly' : 'list.all')}
            </button>
          ))}
        </div>
      </div>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4">
        <ListBody
          pending={pending}
          isEmpty={items.length === 0}
          error={answer && rejectionOf(answer)?.error}
          retry={t('retry')}
          loading={t('translation:layout.loading')}
          onRetry={reload}
          empty={<Empty me={me} query={query} />}
        >
          <ul className="grid gap-0.5">
            {items.map((conversation) => (
              <li key={conversation.id}>
                <ConversationItem
                  conversation={conversation}
                  isCurrent={conversation.id === currentId}
                  search={search}
                  isTyping={typing.has(conversation.id)}
                />
              </li>
            ))}
          </ul>
          <FormError>{more.error}</FormError>
          {nextCursor && (
            <div ref={more.end} className="grid justify-items-center p-2">
              <Button variant="quiet" aria-disabled={more.isLoading || undefined} onClick={more.load}>
                {more.isLoading ? t('translation:layout.loading') : t('list.more')}
              </Button>
            </div>
          )}
        </ListBody>
      </div>
    </section>
  )
}

function Empty({ me, query }: { me: User; query: ConversationQuery }) {
  const { t } = useTranslation('conversations')
  if (query.q || query.filter)
    return (
      <EmptyState title={t(query.q ? 'list.notFound' : 'list.allRead')}>
        <LinkButton to="?" replace>
          {t('list.showAll')}
        </LinkButton>
      </EmptyState>
    )
  const isLandlord = me.role === 'LANDLORD'
  return (
    <EmptyState title={t('list.empty')}>
      <p className="text-mute">{t(isLandlord ? 'list.emptyLandlord' : 'list.emptyTenant')}</p>
      <LinkButton variant="primary" to={isLandlord ? '/bookings/requests' : '/properties'}>
        {t(isLandlord ? 'list.requests' : 'list.browse')}
      </LinkButton>
    </EmptyState>
  )
}
