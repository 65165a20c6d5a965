import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { AskedWord, QuestionSort } from '#contract/admin-questions.ts'
import { QUESTION_DAYS } from '#contract/assistant.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { LANGUAGES } from '#contract/product.ts'
import { type CallDispatch, fileOf } from '../../../app/api.ts'
import { useStoredList } from '../../../app/list.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useFormat } from '../../../ui/format.ts'
import { isLimited } from '../../../ui/sorting.ts'
import type { Column } from '../../../ui/useColumns.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { exportQuestions, fetchQuestions, questionsList } from './list.ts'
import { readQuestionsQuery } from './query.ts'

/** What people asked the help assistant without an answer, by word. */
export function QuestionsPage() {
  const { t } = useTranslation('questions')
  const { number, language: languageName } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { list, query, filters, frame } = useStoredList(questionsList, readQuestionsQuery, fetchQuestions)
  const isFiltered = isLimited(filters)
  return (
    <AdminList
      {...frame}
      search={{ value: query.search, placeholder: t('hint'), maxLength: SEARCH_MAX }}
      filter={
        <FilterSelect
          label={t('language')}
          name="language"
          value={query.language}
          any={t('anyLanguage')}
          options={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        />
      }
      total={t('total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'questions.csv', load: async () => fileOf(await dispatch(exportQuestions(filters))) }}
      notice={<p className="text-mute">{t('lead', { days: number(QUESTION_DAYS) })}</p>}
      table={{ name: 'questions', caption: t('caption'), columns: useQuestionColumns() }}
      empty={{ title: t(isFiltered ? 'emptyFiltered' : 'empty'), clears: isFiltered }}
    />
  )
}

function useQuestionColumns(): readonly Column<AskedWord>[] {
  const { t } = useTranslation('questions')
  const { number, language: languageName } = useFormat()
  const { ago } = useLocalTime()
  return [
    {
      name: 'word',
      label: t('columns.word'),
      sort: 'word' satisfies QuestionSort,
      cell: ({ word, language }) => (
        <bdi lang={language} className="font-semibold wrap-anywhere">
          {word}
        </bdi>
      ),
    },
    {
      name: 'people',
      label: t('columns.people'),
      sort: 'people' satisfies QuestionSort,
      ownOrder: 'desc',
      isAmount: true,
      cell: ({ people }) => number(people),
    },
    {
      name: 'questions',
      label: t('columns.questions'),
      sort: 'questions' satisfies QuestionSort,
      isAmount: true,
      cell: ({ questions }) => number(questions),
    },
    {
      name: 'examples',
      label: t('columns.examples'),
      isText: true,
      cell: ({ examples, language }) => (
        <ul lang={language} className="grid max-w-140 gap-1 text-13">
          {examples.map((example) => (
            <li key={example} dir="auto" className="title-start wrap-anywhere">
              {example}
            </li>
          ))}
        </ul>
      ),
    },
    { name: 'language', label: t('columns.language'), cell: ({ language }) => languageName(language) },
    {
      name: 'lastAskedAt',
      label: t('columns.lastAskedAt'),
      sort: 'lastAskedAt' satisfies QuestionSort,
      cell: ({ lastAskedAt }) => (
        <time dateTime={lastAskedAt} className="text-mute lg:whitespace-nowrap">
          {ago(lastAskedAt)}
        </time>
      ),
    },
  ]
}
