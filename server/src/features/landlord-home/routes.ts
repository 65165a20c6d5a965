import { getLandlordCalendar, getLandlordHome } from '#contract/landlord-home.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as calendarActions from './calendar-actions.ts'

export const landlordHomeRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getLandlordHome, (_input, { caller }) => actions.getLandlordHome(services, caller))
  addRoute(getLandlordCalendar, (input, { caller }) => calendarActions.getLandlordCalendar(services, input, caller))
}
