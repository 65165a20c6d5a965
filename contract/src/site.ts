import { z } from 'zod'
import { call } from './call.ts'

/** What the texts of the site say about its operator and the services that it uses. */
export const SiteFacts = z.strictObject({
  operatorName: z.string().meta({ description: 'Who runs the site; the name of the product unless it is configured.' }),
  operatorAddress: z.string().nullable(),
  supportEmail: z.string().nullable(),
  serviceFeePercent: z.number().min(0).max(100),
  currency: z.string().meta({ description: 'ISO 4217 code of all prices.' }),
  gateway: z.enum(['stripe', 'chapa', 'sandbox']).meta({ description: 'Takes the payments.' }),
  mapHost: z.string().nullable().meta({ description: 'Serves map tiles to browsers; null when only we do.' }),
  geocoderHost: z.string().nullable().meta({ description: 'Looks up the addresses that landlords type.' }),
})
export type SiteFacts = z.infer<typeof SiteFacts>

export const getSiteFacts = call({
  method: 'GET',
  path: '/api/site',
  who: 'anyone',
  summary: 'Get the operator, the service fee and the services that the site uses',
  answer: { 200: SiteFacts },
  fallback: 'Could not load this page',
})
