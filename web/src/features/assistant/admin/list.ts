import { type AskedWord, exportQuestions as exportQuestionsCall, listQuestions } from '#contract/admin-questions.ts'
import type { CallQuery } from '#contract/call.ts'
import { callThunk, download } from '../../../app/api.ts'
import { createArea, createList, toAdminList } from '../../../app/area.ts'

export const fetchQuestions = callThunk('admin/fetchQuestions', async (api, query: CallQuery<typeof listQuestions>) =>
  toAdminList(await api(listQuestions, { query }), 'totalWords'),
)

export const exportQuestions = callThunk('admin/exportQuestions', (api, query: CallQuery<typeof exportQuestionsCall>) =>
  download(api, exportQuestionsCall, { query }),
)

const AREA = 'questions'

/** The words of questions without an answer. */
export const questionsList = createList<AskedWord>({
  area: AREA,
  field: 'words',
  load: fetchQuestions,
  requests: [exportQuestions],
})

export const questionsArea = createArea({ name: AREA, initialState: {}, lists: { words: questionsList } })
