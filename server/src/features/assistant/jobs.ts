import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import { keptSince } from './actions.ts'
import * as queries from './queries.ts'

const deleteOldQuestions = async ({ db, clock }: JobContext) => {
  await queries.deleteQuestionsBefore(db, keptSince(clock())).execute()
}

export const assistantJobs: Jobs = {
  schedules: [{ name: 'assistant.delete-old-questions', cron: '33 3 * * *', run: deleteOldQuestions }],
}
