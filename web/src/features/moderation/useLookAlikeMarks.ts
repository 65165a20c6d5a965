import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchLookAlikeMarks } from './lookAlikes.ts'

/** Loads which of the properties of a queue have look-alikes, after the queue itself. */
export function useLookAlikeMarks(ids: readonly string[]) {
  const { t, i18n } = useTranslation('moderation')
  const { number, list } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { answer } = useRequest(ids.join(), () =>
    ids.length === 0 ? undefined : dispatch(fetchLookAlikeMarks([...ids])),
  )
  const marks = answer && fetchLookAlikeMarks.fulfilled.match(answer) ? answer.payload : []
  const markOf = (id: string) => marks.find((mark) => mark.id === id)
  return {
    /** Returns how many look-alikes a property has. */
    countOf: (id: string): number => markOf(id)?.count ?? 0,
    /** Returns the names of the look-alikes of a property as a sentence. */
    warningOf: (id: string): string | undefined => {
      const mark = markOf(id)
      if (!mark) return undefined
      const rest = mark.count - mark.names.length
      const names = mark.names.map((name) => t('similar.quoted', { name: isolateBidi(name, i18n.dir()) }))
      const all = rest > 0 ? [...names, t('similar.more', { count: rest, n: number(rest) })] : names
      return t('similar.to', { names: list(all) })
    },
    /** Why the look-alikes are not known. */
    error: answer && rejectionOf(answer)?.error,
    isKnown: ids.length === 0 || answer !== undefined,
  }
}
