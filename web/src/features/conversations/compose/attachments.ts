import pLimit from 'p-limit'
import { MESSAGE_PICTURES_MAX } from '#contract/message-limits.ts'
import type { Upload } from '#contract/uploads.ts'
import type { PictureError } from '../../../ui/uploads/resize.ts'
import { awaitReady, type UploadServices } from '../../../ui/uploads/uploads.ts'
import type { OutgoingMessage } from '../outbox.ts'

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
  error?: PictureError
}

const PARALLEL_UPLOADS = 2

/** Creates the list of pictures of a message: it uploads files while the text is being written. */
export const createAttachments = (services: UploadServices) => {
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

  const prepare = async (key: string, upload: Upload) => {
    const { state: _, ...image } = upload
    patch(key, { step: 'preparing', share: 1, image })
    const code = await awaitReady(services, upload, () => has(key))
    patch(key, code ? { step: 'failed', error: { code } } : { step: 'ready' })
  }

  const upload = async (key: string, original: File) => {
    const read = await services.read(original)
    if (!has(key)) return
    if ('error' in read) return patch(key, { step: 'failed', error: read.error })
    patch(key, { local: services.createUrl(read.file) })
    const answer = await limit(() => services.send(read.file, (share) => patch(key, { share })))
    if ('error' in answer) return patch(key, { step: 'failed', error: { code: 'server', message: answer.error } })
    await prepare(key, answer.upload)
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
