import type { PropertyReportEntry } from '#contract/forms/property-reports.ts'
import { reportProperty } from '#contract/property-reports.ts'
import { callThunk } from '../../app/api.ts'

/** Keeps nothing in the store. */
export const sendReport = callThunk(
  'propertyReports/report',
  (api, { id, report }: { id: string; report: PropertyReportEntry }) =>
    api(reportProperty, { params: { id }, body: report }),
)
