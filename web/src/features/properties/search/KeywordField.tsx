import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { KEYWORDS_MAX, listSuggestions, type Suggestion } from '#contract/suggestions.ts'
import { type CallDispatch, callThunk } from '../../../app/api.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useSuggestions } from '../useSuggestions.ts'
import { useDraftOf } from './useDraftOf.ts'
import { useSearchParamsState } from './useSearchParamsState.ts'

const suggestWords = callThunk('properties/suggest', async (api, q: string) => {
  const { data } = await api(listSuggestions, { query: { q, limit: 8 } })
  return data
})

const keyOf = ({ kind, text, city, country }: Suggestion) => [kind, text, city, country].join('\t')

/** The words of the search, completed as one types: by cities, neighbourhoods and words of the listings. */
export function KeywordField() {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const [words, setWords] = useDraftOf(address.get('q') ?? '')
  const format = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [typed, setTyped] = useState('')
  const suggest = useCallback(
    async (q: string) => {
      const action = await dispatch(suggestWords(q))
      return suggestWords.fulfilled.match(action) ? action.payload : undefined
    },
    [dispatch],
  )
  const suggestions = useSuggestions(typed, suggest) ?? []
  /** Where the place is; a word is searched everywhere. */
  const placeOf = ({ kind, city, country }: Suggestion) =>
    kind === 'WORD' || !country ? '' : kind === 'CITY' ? format.country(country) : city
  return (
    <Combobox
      label={t('search.keyword')}
      name="q"
      placeholder={t('search.keywordHint')}
      maxLength={KEYWORDS_MAX}
      autoCapitalize="none"
      value={words}
      onChange={(value) => {
        setTyped(value)
        setWords(value)
      }}
      onChoose={(key) => {
        const chosen = suggestions.find((suggestion) => keyOf(suggestion) === key)
        if (!chosen) return
        setTyped('')
        const { q, city, country } = chosen
        setWords(q)
        change(city ? { q, city, country, bbox: undefined } : { q })
      }}
      onCommit={() => change({ q: words.trim() })}
      suggestions={suggestions.map((suggestion) => ({
        value: keyOf(suggestion),
        label: (
          <>
            {suggestion.text} <span className="text-13 text-mute">{placeOf(suggestion)}</span>
          </>
        ),
        detail: t('places', { count: suggestion.count, n: format.number(suggestion.count) }),
      }))}
      announce={(count) => t('home.search.suggestions', { count })}
    />
  )
}
