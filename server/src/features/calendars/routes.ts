import {
  addFeed,
  blockDays,
  calendarFile,
  getCalendar,
  listFeeds,
  refreshFeed,
  removeFeed,
  renewCalendarLink,
  unblockDays,
} from '#contract/calendars.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const calendarRoutes = (on: Mount, parts: Parts): void => {
  on(blockDays, (input, { caller }) => actions.block(parts, input, caller))
  on(unblockDays, async (input, { caller }) => {
    await actions.unblock(parts, input, caller)
    return undefined
  })
  on(getCalendar, (input, { caller }) => actions.getCalendar(parts, input, caller))
  on(renewCalendarLink, (input, { caller }) => actions.renewLink(parts, input, caller))
  on(calendarFile, async ({ params, query }, { request, reply }) => {
    const { text, tag } = await actions.calendarFile(parts, params.id, [query.key].flat()[0])
    reply.headers({ etag: tag, 'cache-control': 'no-store' })
    if (request.headers['if-none-match']?.includes(tag)) {
      reply.code(304)
      return reply.send()
    }
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"')
    return text
  })
  on(listFeeds, (input, { caller }) => actions.listFeeds(parts, input, caller))
  on(addFeed, (input, { caller }) => actions.addFeed(parts, input, caller))
  on(removeFeed, async (input, { caller }) => {
    await actions.removeFeed(parts, input, caller)
    return undefined
  })
  on(refreshFeed, (input, { caller }) => actions.refreshFeed(parts, input, caller))
}
