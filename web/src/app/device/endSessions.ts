import { logOut } from '#contract/sessions.ts'
import { endUnended } from '../../features/auth/unendedSession.ts'

const send = (token: string) =>
  fetch(logOut.path, { method: logOut.method, headers: { authorization: `Bearer ${token}` } })

/** Ends on the server what a log-out without a connection ended on this device only. */
export const endSessions = (): void => {
  const end = () => void endUnended(send)
  addEventListener('online', end)
  end()
}
