import { QUESTION_SORTS } from '#contract/admin-questions.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { LANGUAGES } from '#contract/product.ts'
import { readChoice, readPage, readSearch } from '../../../ui/listAddress.ts'
import { readSorted } from '../../../ui/sorting.ts'

/** Reads the filters of the list from the address. */
export const readQuestionsQuery = (params: URLSearchParams) => {
  const search = readSearch(params, SEARCH_MAX)
  const language = readChoice(params, 'language', LANGUAGES)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(language && { language }),
    ...readSorted(params, QUESTION_SORTS),
  }
}
