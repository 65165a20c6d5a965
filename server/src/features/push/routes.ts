import { listPushDevices, removePushDevice, subscribeToPush } from '#contract/push.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const pushRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listPushDevices, (_input, { caller }) => actions.listDevices(services, caller))
  addRoute(subscribeToPush, (input, { caller }) => actions.subscribe(services, input, caller))
  addRoute(removePushDevice, (input, { caller }) => actions.removeDevice(services, input, caller))
}
