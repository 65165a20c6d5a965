import { Secret, TOTP } from 'otpauth'
import { PASSWORD, post, registerAccount } from './accounts.ts'
import type { TestContext } from './app.ts'
import { authCalls } from './auth-calls.ts'

const PATH = '/api/users/me/second-factor'
const STEP_MS = 30_000

/** Returns the steps of two-step verification for the address of a test. */
export const secondFactorSteps = (of: () => { readonly context: TestContext; readonly email: string }) => {
  const { login } = authCalls(of)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
    of().context.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })

  /** What an authenticator app shows, `steps` after now. */
  const appCode = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: of().context.services.clock().getTime() + steps * STEP_MS,
    })

  /** Moves the clock to the next code of the app. */
  const tick = () => of().context.advanceClock(STEP_MS)

  /** Turns it on. The clock then stands at the next step, so that the app has a code that is not used up. */
  const turnOn = async (token: string) => {
    const { setup, secret, uri } = (await send('POST', PATH, token, { password: PASSWORD })).json()
    const answer = await send('PUT', PATH, token, { setup, code: appCode(secret) })
    tick()
    return { ...answer.json(), secret, uri } as {
      secret: string
      uri: string
      user: { hasSecondFactor: boolean }
      recoveryCodes: string[]
    }
  }

  /** An account with a second factor, and a login that waits for it. */
  const waitingLogin = async () => {
    const { context, email } = of()
    const { token, user } = await registerAccount(context, email)
    const factor = await turnOn(token)
    const { secondFactor } = (await login()).json()
    const pass = (code: string, pendingLogin = secondFactor) =>
      post(context, '/api/auth/second-factor', { secondFactor: pendingLogin, code })
    return { token, userId: user.id as string, ...factor, secondFactor: secondFactor as string, pass }
  }
  return { PATH, send, appCode, turnOn, waitingLogin, tick }
}
