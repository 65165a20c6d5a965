import { useMediaQuery } from '../../ui/useMediaQuery.ts'

/** Returns how many months fit side by side. Not for server rendering. */
export const useVisibleMonthCount = (): 1 | 2 => (useMediaQuery('(width >= 64rem)') ? 2 : 1)
