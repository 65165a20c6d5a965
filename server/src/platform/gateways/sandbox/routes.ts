import { answerSandboxCheckout, getSandboxCheckout } from '#contract/sandbox.ts'
import type { AddRoute } from '../../http/call-router.ts'
import type { Services } from '../../services.ts'
import { answerCheckout, getCheckout } from './actions.ts'

export const sandboxRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getSandboxCheckout, (input) => getCheckout(services, input))
  addRoute(answerSandboxCheckout, (input) => answerCheckout(services, input))
}
