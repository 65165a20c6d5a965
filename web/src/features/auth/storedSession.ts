import type { User } from '#contract/users.ts'

/** Kept in local storage under these names (specification §4). */
const TOKEN = 'token'
const USER = 'user'

export type Session = { user: User; token: string }

/** Local storage throws where the visitor has switched it off: then the session lives in memory only. */
const tried = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** The token is written last and taken away first: who sees it finds its user. */
export const writeSession = ({ user, token }: Session): void => {
  tried(() => {
    localStorage.setItem(USER, JSON.stringify(user))
    localStorage.setItem(TOKEN, token)
  })
}

export const clearSession = (): void => {
  tried(() => {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  })
}

const isUser = (value: unknown): value is User => typeof value === 'object' && value !== null && 'email' in value

/** Removes both token and user when one of them is missing or cannot be parsed (specification §4). */
export const readSession = (): Session | null => {
  const [token, text] = tried(() => [localStorage.getItem(TOKEN), localStorage.getItem(USER)]) ?? []
  const user: unknown = text && tried(() => JSON.parse(text))
  if (token && isUser(user)) return { user, token }
  if (token || text) clearSession()
  return null
}

/** Whether a change of local storage, in another tab, is about the session. */
export const isSessionKey = (key: string | null): boolean => key === null || key === TOKEN
