import type { ComponentType } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLiveReload } from '../../ui/live.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { SearchItem } from './SearchItem.tsx'
import { SEEN_MATCHES } from './seen-matches.ts'
import { fetchSearches, removeSearch } from './thunks.ts'

/** Shows filters in words. Belongs to another feature. */
export type FilterWords = ComponentType<{ filters: Record<string, string>; currency: string }>

/** The user's saved searches, newest first. */
export function SavedSearchesPage({ Words }: { Words: FilterWords }) {
  const { t } = useTranslation('saved-searches')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchSearches()))
  useLiveReload(reload, ({ kind }) => kind === 'notification' || kind === SEEN_MATCHES)
  const list = answer && fetchSearches.fulfilled.match(answer) ? answer.payload : undefined
  const removal = useConfirm(async ({ id }: SavedSearch) => {
    const problem = rejectionOf(await dispatch(removeSearch(id)))
    if (!problem) toast.success(t('removed'))
    reload()
    return problem?.error
  })
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <div>
        <h1 className="text-32">{t('title')}</h1>
        <p className="text-mute">{t('lead')}</p>
      </div>
      <ListBody
        pending={pending}
        isEmpty={!list?.data.length}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('empty')}>
            <p className="max-w-prose text-mute">{t('emptyHint')}</p>
            <LinkButton to="/properties" variant="primary">
              {t('browse')}
            </LinkButton>
          </EmptyState>
        }
      >
        {list?.areMailsStopped && (
          <p className="mb-4 rounded-12 bg-raised p-4 text-15">
            {t('mailsStopped')}{' '}
            <Link to="/profile#notifications" className="text-accent underline underline-offset-4">
              {t('preferences')}
            </Link>
          </p>
        )}
        <ul aria-label={t('title')} className="grid gap-4">
          {list?.data.map((search) => (
            <SearchItem
              key={search.id}
              search={search}
              words={<Words filters={search.filters} currency={list.currency} />}
              onChange={reload}
              onRemove={() => removal.ask(search)}
            />
          ))}
        </ul>
      </ListBody>
      <ConfirmDialog {...removal.dialog} danger title={t('removeTitle')} confirm={t('remove')} cancel={t('cancel')}>
        <p>{t('removeWhat', { name: removal.subject?.name ?? '' })}</p>
      </ConfirmDialog>
    </div>
  )
}
