import { createContext } from 'react'

/** Whether the server rendered the page for a browser that stores recently viewed properties. */
export const RecentHintContext = createContext(false)
