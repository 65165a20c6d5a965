import { createContext, use } from 'react'

/** PUBLIC_URL, without a trailing slash. */
export const SiteContext = createContext('')

export const usePublicUrl = (): string => use(SiteContext)
