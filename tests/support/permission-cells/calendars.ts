import { TEST_INSTANT } from '../clock.ts'
import { type Cells, OWN_ONLY, STAY, SUBJECTS, type World } from './cell.ts'

const BLOCK_ID = '018f4d5e-0000-7000-8000-000000000004'

const FEED_ID = '018f4d5e-0000-7000-8000-000000000005'

/** A block, a calendar and a secret link of the property. */
const addCalendar = async ({ context, subjectProperty }: World) => {
  const { db } = context.services
  await db.deleteFrom('takenDays').where('id', '=', BLOCK_ID).execute()
  await db.deleteFrom('calendarFeeds').where('id', '=', FEED_ID).execute()
  const propertyId = subjectProperty
  // A missing property has none.
  await Promise.allSettled([
    db
      .insertInto('takenDays')
      .values({ id: BLOCK_ID, propertyId, kind: 'BLOCK', during: `[${STAY.startDate},${STAY.endDate})` })
      .execute(),
    db
      .insertInto('calendarFeeds')
      .values({
        id: FEED_ID,
        propertyId,
        name: 'a',
        url: 'https://a.example',
        createdAt: TEST_INSTANT,
        nextAt: TEST_INSTANT,
      })
      .execute(),
    db.insertInto('calendarKeys').values({ propertyId, key: 'the-key' }).execute(),
  ])
}

export const calendarCells = {
  blockDates: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({
      url: `/api/properties/${subjectProperty}/blocks`,
      payload: { startDate: STAY.startDate, endDate: STAY.endDate },
    }),
    outcome: { ...OWN_ONLY, own: 201 },
  },
  unblockDates: {
    about: SUBJECTS,
    before: addCalendar,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/blocks/${BLOCK_ID}` }),
    outcome: { ...OWN_ONLY, own: 204 },
  },
  getCalendar: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/calendar` }),
    outcome: OWN_ONLY,
  },
  resetCalendarLink: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/calendar-link` }),
    outcome: OWN_ONLY,
  },
  // Public, but only with the key.
  getCalendarFile: {
    about: SUBJECTS,
    before: addCalendar,
    request: ({ subjectProperty, subject, caller }) => ({
      url: `/api/properties/${subjectProperty}/calendar.ics?key=${subject === caller ? 'the-key' : 'no-key'}`,
    }),
    outcome: OWN_ONLY,
  },
  listFeeds: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/calendars` }),
    outcome: OWN_ONLY,
  },
  addFeed: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({
      url: `/api/properties/${subjectProperty}/calendars`,
      payload: { url: 'https://calendars.example/a.ics' },
    }),
    outcome: { ...OWN_ONLY, own: 201 },
  },
  removeFeed: {
    about: SUBJECTS,
    before: addCalendar,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/calendars/${FEED_ID}` }),
    outcome: { ...OWN_ONLY, own: 204 },
  },
  refreshFeed: {
    about: SUBJECTS,
    before: addCalendar,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/calendars/${FEED_ID}/refresh` }),
    outcome: { ...OWN_ONLY, own: 202 },
  },
} satisfies Cells
