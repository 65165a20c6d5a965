import { exportQuestions, listQuestions } from '#contract/admin-questions.ts'
import { reportQuestion } from '#contract/assistant.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const assistantRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(reportQuestion, (input, { caller }) => actions.reportQuestion(services, input, caller))
  addRoute(listQuestions, actions.createQuestionList(services))
  addRoute(exportQuestions, async (input, { reply }) =>
    sendCsv(reply, 'questions', actions.exportQuestions(services, input)),
  )
}
