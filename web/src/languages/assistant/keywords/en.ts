import { places } from './english/places.ts'
import { stays } from './english/stays.ts'
import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in English. */
export const keywords: Keywords = withQuestions({ ...places, ...stays }, ['how do i …', 'can i …'])
