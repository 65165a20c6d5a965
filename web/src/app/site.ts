import { createContext, use } from 'react'

/** Where this deployment is reached (PUBLIC_URL), without a slash at the end. */
export const SiteContext = createContext('')

export const usePublicUrl = (): string => use(SiteContext)
