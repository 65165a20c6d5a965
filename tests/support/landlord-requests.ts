import type { TestContext } from './app.ts'
import { as } from './fixtures.ts'
import { form, PDF } from './forms.ts'

type Files = [field: string, name: string, bytes: Uint8Array][]

export const FIELDS = { phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats near the park.' }

/** Applies to become a landlord, by default with valid fields and one document. */
export const applyAs = async (
  { app, services }: TestContext,
  tenant: string,
  files: Files = [['documents', 'deed.pdf', PDF]],
  fields: Record<string, string> = FIELDS,
) => {
  const { payload, headers } = form(fields, files)
  const signed = await as(services, tenant)
  return app.inject({
    method: 'POST',
    url: '/api/auth/apply-landlord',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}

/** The status of the user's application, or undefined. */
export const storedApplication = ({ services }: TestContext, tenant: string) =>
  services.db.selectFrom('landlordRequests').select('status').where('userId', '=', tenant).executeTakeFirst()
