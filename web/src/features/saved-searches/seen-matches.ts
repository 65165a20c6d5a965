import { announceChange } from '../../ui/live.ts'

/** The kind of `announceSeen`. */
export const SEEN_MATCHES = 'seen-matches'

/** Announces that the person has seen the matches of a search. */
export const announceSeen = (searchId: string): void => announceChange({ kind: SEEN_MATCHES, id: searchId })
