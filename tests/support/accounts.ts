import { hashPassword } from '../../server/src/parts/passwords.ts'
import type { Stage } from './app.ts'

/** A password that the rules take. */
export const PASSWORD = 'lamp-post-in-the-snow'
/** Hashed once: hashing is slow on purpose. */
export const PASSWORD_HASH = await hashPassword(PASSWORD)

export const post = (stage: Stage, url: string, payload: object, headers: Record<string, string> = {}) =>
  stage.app.inject({ method: 'POST', url, payload, headers })

/** The code in the last mail to that address that has one; `about` tells mails that went out together apart. */
export const codeFor = async (stage: Stage, address: string, about = /code/i): Promise<string> => {
  await stage.worker.runDue()
  const mail = stage.mails.findLast(({ to, subject }) => to.address === address && about.test(subject))
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error(`No code came to ${address}.`)
  return code
}

/** Registers and confirms; answers what verify-otp answered. */
export const signUp = async (stage: Stage, email: string, name = 'Ann Tenant') => {
  await post(stage, '/api/auth/register', { name, email, password: PASSWORD })
  const answer = await post(stage, '/api/auth/verify-otp', { email, otp: await codeFor(stage, email) })
  return answer.json() as { user: { id: string; email: string }; token: string }
}
