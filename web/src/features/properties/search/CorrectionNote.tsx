import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectCorrection } from '../discovery.ts'
import { changedSearchPath } from '../filters.ts'

/** Names what was searched instead of what was typed, and links to the exact search. */
export function CorrectionNote({ address }: { address: URLSearchParams }) {
  const { t, i18n } = useTranslation()
  const correction = useSelector(selectCorrection)
  if (!correction) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const quoted = (words: readonly string[]) => list.format(words.map((word) => t('search.quoted', { words: word })))
  const notes = [
    ...(correction.city === undefined
      ? []
      : [t('search.correction.city', { city: correction.city, asked: address.get('city') ?? '' })]),
    ...correction.words.map(({ asked, searched, isReplaced }) =>
      t(isReplaced ? 'search.correction.replaced' : 'search.correction.added', { asked, words: quoted(searched) }),
    ),
  ]
  return (
    <p role="status" className="mb-6 rounded-6 border border-line bg-surface px-3 py-2 wrap-anywhere">
      {notes.join(' ')}{' '}
      <Link
        to={changedSearchPath(address, { exact: 1 })}
        preventScrollReset
        className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
      >
        {t('search.correction.exact')}
      </Link>
    </p>
  )
}
