import { randomUUID } from 'node:crypto'
import { TEST_INSTANT } from '../clock.ts'
import { type Cells, NOT_OWN, SUBJECTS, type World } from './cell.ts'

const addReport = async ({ context, caller, other, subject, subjectProperty }: World) => {
  if (subject !== caller && subject !== other) return
  await context.services.db
    .insertInto('propertyReports')
    .values({
      id: randomUUID(),
      propertyId: subjectProperty,
      reporterId: other,
      reason: 'FAKE',
      text: '',
      createdAt: TEST_INSTANT,
    })
    .execute()
}

export const propertyReportCells = {
  reportProperty: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({
      url: `/api/properties/${subjectProperty}/report`,
      payload: { reason: 'FAKE' },
    }),
    outcome: { own: 403, other: 201, missing: 404 },
  },
  listReportedProperties: { outcome: 200 },
  exportReportedProperties: { outcome: 200 },
  countReportedProperties: { outcome: 200 },
  closePropertyReports: {
    about: SUBJECTS,
    before: addReport,
    request: ({ subjectProperty }) => ({
      url: `/api/admin/property-reports/${subjectProperty}/close`,
      payload: { note: 'Fine.' },
    }),
    outcome: NOT_OWN,
  },
} satisfies Cells
