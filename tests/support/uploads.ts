import type { TestContext } from './app.ts'
import { form } from './forms.ts'

/** Sends a picture with these fields, by default one for a listing. */
export const sendPicture = (
  { send }: Pick<TestContext, 'send'>,
  who: string,
  bytes: Uint8Array,
  { name = 'room.jpg', ...fields }: Record<string, string> = {},
) => {
  const { payload, headers } = form(fields, [['file', name, bytes]])
  return send(who, 'POST', '/api/uploads', payload, headers)
}
