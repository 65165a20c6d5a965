import { z } from 'zod'
import { call } from './call.ts'
import { Question } from './forms/assistant.ts'
import { LANGUAGES } from './product.ts'

/** Days for which a question without an answer is kept. */
export const QUESTION_DAYS = 90
export const ReportedQuestion = z.strictObject({
  text: Question,
  language: z.enum(LANGUAGES).meta({ description: 'In which it was asked.' }),
})

/** Stores a question that the assistant could not answer, for admins. 429 for more than a person asks. */
export const reportQuestion = call({
  method: 'POST',
  path: '/api/assistant/questions',
  who: 'verified',
  summary: 'Report a question that the assistant could not answer',
  body: ReportedQuestion,
  answer: { 204: z.undefined() },
  fallback: 'Could not store the question',
})
