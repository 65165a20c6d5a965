import pLimit from 'p-limit'
import { MESSAGE_PICTURES_MAX } from '#contract/forms/conversations.ts'
import type { Upload } from '#contract/uploads.ts'
import type { OutgoingMessage } from '../outbox.ts'

/** Why a picture cannot be sent: a code of the texts `compose.wrong`, or the server's sentence. */
export type AttachmentError = { code: string; message?: string; width?: number; height?: number }

/** Returns a file that the server accepts, resized where necessary, or why there is none. */
export type ReadPicture = (file: File) => Promise<{ file: File } | { error: AttachmentError }>

/** A picture beside the text that is being written. */
export type Attachment = {
  key: string
  name: string
  step: 'sending' | 'preparing' | 'ready' | 'failed'
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** Object URL of the file. */
  local?: string
  image?: OutgoingMessage['pictures'][number]
  error?: AttachmentError
}

type UploadAnswer = { upload: Upload } | { error: string }

export type AttachmentServices = {
  read: ReadPicture
  send: (file: File, onProgress: (share: number) => void) => Promise<UploadAnswer>
  fetchUpload: (id: string) => Promise<UploadAnswer>
  wait: (ms: number) => Promise<unknown>
  createUrl: (file: Blob) => string
  revokeUrl: (url: string) => void
  createKey: () => string
}

const PARALLEL_UPLOADS = 2
/** Milliseconds between two polls, growing up to the maximum. */
const FIRST_DELAY = 400
const DELAY_MAX = 3_000
const DELAY_GROWTH = 1.4
const POLLS_MAX = 40

/** Creates the list of pictures of a message: it uploads files while the text is being written. */
export const createAttachments = (services: AttachmentServices) => {
  let items: readonly Attachment[] = []
  const listeners = new Set<() => void>()
  const limit = pLimit(PARALLEL_UPLOADS)
  const set = (next: readonly Attachment[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const has = (key: string) => items.some((item) => item.key === key)
  const patch = (key: string, change: Partial<Attachment>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...change } : item)))

  /** Polls until the server has made all sizes. */
  const awaitReady = async (key: string, { state: firstState, ...image }: Upload) => {
    patch(key, { step: 'preparing', share: 1, image })
    let state = firstState
    let delay = FIRST_DELAY
    for (let polls = 0; state === 'WORKING' && polls < POLLS_MAX && has(key); polls++) {
      await services.wait(delay)
      delay = Math.min(DELAY_MAX, delay * DELAY_GROWTH)
      const answer = await services.fetchUpload(image.id)
      // A failed poll is repeated.
      if ('upload' in answer) state = answer.upload.state
    }
    if (state === 'READY') patch(key, { step: 'ready' })
    else patch(key, { step: 'failed', error: { code: state === 'FAILED' ? 'prepared' : 'slow' } })
  }

  const upload = async (key: string, original: File) => {
    const read = await services.read(original)
    if (!has(key)) return
    if ('error' in read) return patch(key, { step: 'failed', error: read.error })
    patch(key, { local: services.createUrl(read.file) })
    const answer = await limit(() => services.send(read.file, (share) => patch(key, { share })))
    if ('error' in answer) return patch(key, { step: 'failed', error: { code: 'server', message: answer.error } })
    await awaitReady(key, answer.upload)
  }

  const revoke = ({ local }: Attachment) => {
    if (local) services.revokeUrl(local)
  }
  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Uploads files up to the maximum of a message; returns how many were left out. */
    add: (files: readonly File[]): number => {
      const accepted = files.slice(0, Math.max(0, MESSAGE_PICTURES_MAX - items.length))
      const added = accepted.map((file) => ({ file, key: services.createKey() }))
      set([
        ...items,
        ...added.map(({ key, file }): Attachment => ({ key, name: file.name, step: 'sending', share: 0 })),
      ])
      for (const { key, file } of added) void upload(key, file)
      return files.length - accepted.length
    },
    remove: (key: string) => {
      for (const item of items) if (item.key === key) revoke(item)
      set(items.filter((item) => item.key !== key))
    },
    clear: () => {
      for (const item of items) revoke(item)
      set([])
    },
  }
}
