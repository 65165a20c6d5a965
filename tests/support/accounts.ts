import { hashPassword } from '../../server/src/platform/security/passwords.ts'
import type { TestContext } from './app.ts'

/** A valid password. */
export const PASSWORD = 'lamp-post-in-the-snow'
/** Hashed once: hashing is slow on purpose. */
export const PASSWORD_HASH = await hashPassword(PASSWORD)

export const post = (context: TestContext, url: string, payload: object, headers: Record<string, string> = {}) =>
  context.app.inject({ method: 'POST', url, payload, headers })

/** Returns the code in the last mail to that address that has one. `about` matches the subject. */
export const codeFor = async (context: TestContext, address: string, about = /code/i): Promise<string> => {
  await context.worker.runDue()
  const mail = context.mails.findLast(({ to, subject }) => to.address === address && about.test(subject))
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error(`No code came to ${address}.`)
  return code
}

/** Replaces the password, or sets the first one, with a mailed code. Returns the response. */
export const resetPassword = async (context: TestContext, email: string, newPassword: string) => {
  await post(context, '/api/auth/forgot-password', { email })
  const otp = await codeFor(context, email, /password reset/)
  const { resetToken } = (await post(context, '/api/auth/verify-reset-otp', { email, otp })).json()
  return post(context, '/api/auth/reset-password', { token: resetToken, newPassword })
}

/** Registers and verifies an account; returns the response of verify-otp. */
export const registerAccount = async (context: TestContext, email: string, name = 'Ann Tenant') => {
  await post(context, '/api/auth/register', { name, email, password: PASSWORD })
  const answer = await post(context, '/api/auth/verify-otp', { email, otp: await codeFor(context, email) })
  return answer.json() as { user: { id: string; email: string }; token: string }
}
