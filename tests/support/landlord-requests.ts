import type { TestContext } from './app.ts'
import { as } from './fixtures.ts'
import { form, PDF } from './forms.ts'

type Files = [field: string, name: string, bytes: Uint8Array][]

export const FIELDS = { phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats near the park.' }

/** Applies to become a landlord, by default with valid fields and one document. */
export const applyAs = async (context: TestContext, tenant: string, files?: Files, fields?: Record<string, string>) =>
  applyWith(context, await as(context.services, tenant), files, fields)

/** Applies within a session. */
export const applyWith = (
  { app }: TestContext,
  signed: Awaited<ReturnType<typeof as>>,
  files: Files = [['documents', 'deed.pdf', PDF]],
  fields: Record<string, string> = FIELDS,
) => {
  const { payload, headers } = form(fields, files)
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
