import type { PictureError } from './resize.ts'

/** An upload as the server has it: READY once all its sizes are made. */
type Upload = { id: string; url: string; width: number; height: number; placeholder: string; state: State }
type State = 'WORKING' | 'READY' | 'FAILED'

export type UploadAnswer = { upload: Upload } | { error: string }

/** What an uploading list of pictures stands on. */
export type UploadServices = {
  /** Returns a file that the server accepts, resized where necessary, or why there is none. */
  read: (file: File) => Promise<{ file: File } | { error: PictureError }>
  send: (file: File, onProgress: (share: number) => void) => Promise<UploadAnswer>
  fetchUpload: (id: string) => Promise<UploadAnswer>
  wait: (ms: number) => Promise<unknown>
  createUrl: (file: Blob) => string
  revokeUrl: (url: string) => void
  createKey: () => string
}

/** Milliseconds between two polls, growing up to the maximum. */
const FIRST_DELAY = 400
const DELAY_MAX = 3_000
const DELAY_GROWTH = 1.4
const POLLS_MAX = 45

/**
 * Polls until the server has made all sizes of a picture, or until no one wants it any more. Returns why it cannot be
 * used: `prepared` when the server could not, `slow` when it takes too long; undefined when it is ready or unwanted.
 */
export const awaitReady = async (
  { wait, fetchUpload }: Pick<UploadServices, 'wait' | 'fetchUpload'>,
  { id, state: firstState }: Pick<Upload, 'id' | 'state'>,
  isWanted: () => boolean,
): Promise<'prepared' | 'slow' | undefined> => {
  let state = firstState
  let delay = FIRST_DELAY
  for (let polls = 0; state === 'WORKING' && polls < POLLS_MAX; polls++) {
    await wait(delay)
    if (!isWanted()) return undefined
    delay = Math.min(DELAY_MAX, delay * DELAY_GROWTH)
    const answer = await fetchUpload(id)
    // A failed poll is repeated.
    if ('upload' in answer) state = answer.upload.state
  }
  if (state === 'READY') return undefined
  return state === 'FAILED' ? 'prepared' : 'slow'
}
