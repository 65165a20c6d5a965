import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { NameDialog } from './NameDialog.tsx'
import { announceSeen } from './seen-matches.ts'
import { changeSearch, markSeen } from './thunks.ts'

type Props = { search: SavedSearch; words: ReactNode; onChange: () => void; onRemove: () => void }

/** A saved search with its new matches. Opening it marks them as seen. */
export function SearchItem({
  search: { id, name, filters, dropped, mails, newCount },
  words,
  onChange,
  onRemove,
}: Props) {
  const { t } = useTranslation('saved-searches')
  const { number } = useFormat()
  const path = `/properties?${new URLSearchParams(filters)}`
  const dispatch = useDispatch<CallDispatch>()
  const [isRenaming, setRenaming] = useState(false)
  /** The choice that was made, until the loaded one follows. */
  const [chosen, setChosen] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has followed
  useEffect(() => setChosen(undefined), [mails])
  const [error, setError] = useState<string>()
  const chooseMails = async (isOn: boolean) => {
    setChosen(isOn)
    setError(undefined)
    const failure = rejectionOf(await dispatch(changeSearch({ id, mails: isOn })))
    if (failure) setChosen(undefined)
    setError(failure?.error)
    onChange()
  }
  const rename = async (next: string) => {
    const problem = rejectionOf(await dispatch(changeSearch({ id, name: next })))
    if (problem) return problem
    setRenaming(false)
    onChange()
    return undefined
  }
  const openNew = async () => {
    // People who are quickly back have a list that was read before.
    if (!rejectionOf(await dispatch(markSeen(id)))) announceSeen(id)
  }
  return (
    <li className="grid gap-3 rounded-12 border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 dir="auto" className="title-start min-w-0 text-18 font-semibold wrap-anywhere">
          {name}
        </h2>
        {newCount > 0 && <Badge>{t('new', { count: newCount, n: number(newCount) })}</Badge>}
      </div>
      <p className="text-15 text-mute wrap-anywhere">{words}</p>
      {dropped.length > 0 && <p className="text-15">{t('dropped')}</p>}
      <CheckboxRow
        label={t('mails')}
        aria-label={t('mailsOne', { name })}
        checked={chosen ?? mails}
        onChange={({ currentTarget: { checked } }) => void chooseMails(checked)}
      />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          variant="primary"
          to={path}
          aria-label={t('openOne', { name })}
          onClick={() => newCount > 0 && void openNew()}
        >
          {t('open')}
        </LinkButton>
        <ShareButton title={name} path={path} variant="plain" named />
        <Button aria-label={t('renameOne', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button aria-label={t('removeOne', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      {isRenaming && (
        <NameDialog title={t('renameTitle')} name={name} onClose={() => setRenaming(false)} onSave={rename} />
      )}
    </li>
  )
}
