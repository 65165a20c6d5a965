import { createContext, use } from 'react'

/** Whether the server rendered the page for a browser that has a session. */
export const SessionHintContext = createContext(false)

export const useSessionHint = (): boolean => use(SessionHintContext)
