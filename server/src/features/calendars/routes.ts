import {
  addFeed,
  blockDates,
  getCalendar,
  getCalendarFile,
  listFeeds,
  refreshFeed,
  removeFeed,
  resetCalendarLink,
  unblockDates,
} from '#contract/calendars.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as blocks from './actions/blocks.ts'
import * as exporting from './actions/export-calendar.ts'
import * as feeds from './actions/feeds.ts'
import * as calendar from './actions/get-calendar.ts'

export const calendarRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(blockDates, (input, { caller }) => blocks.blockDates(services, input, caller))
  addRoute(unblockDates, async (input, { caller }) => {
    await blocks.unblockDates(services, input, caller)
    return undefined
  })
  addRoute(getCalendar, (input, { caller }) => calendar.getCalendar(services, input, caller))
  addRoute(resetCalendarLink, (input, { caller }) => exporting.resetCalendarLink(services, input, caller))
  addRoute(getCalendarFile, async ({ params, query }, { request, reply }) => {
    const { text, tag } = await exporting.exportCalendar(services, params.id, [query.key].flat()[0])
    // A weak tag, because the same calendar is sent compressed or not.
    reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-store' })
    if (request.headers['if-none-match']?.includes(tag)) {
      reply.code(304)
      return reply.send()
    }
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"')
    return text
  })
  addRoute(listFeeds, (input, { caller }) => feeds.listFeeds(services, input, caller))
  addRoute(addFeed, (input, { caller }) => feeds.addFeed(services, input, caller))
  addRoute(removeFeed, async (input, { caller }) => {
    await feeds.removeFeed(services, input, caller)
    return undefined
  })
  addRoute(refreshFeed, (input, { caller }) => feeds.refreshFeed(services, input, caller))
}
