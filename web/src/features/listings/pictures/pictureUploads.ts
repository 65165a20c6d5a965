import pLimit from 'p-limit'
import { PICTURES_MAX } from '#contract/listings.ts'
import type { Image } from '#contract/property.ts'
import type { Upload } from '#contract/uploads.ts'
import type { PictureError } from '../../../ui/uploads/resize.ts'
import { awaitReady, type UploadServices } from '../../../ui/uploads/uploads.ts'
import type { CaptionedPicture } from '../edit/values.ts'

/** A picture of the form, uploaded or on its way. */
export type ListingPicture = {
  key: string
  name: string
  caption: string
  step: 'waiting' | 'sending' | 'preparing' | 'ready' | 'failed'
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** Known as soon as the server has it. */
  image?: Omit<Image, 'caption'>
  /** Object URL that is shown until it is ready. */
  local?: string
  error?: PictureError
  /** For another attempt, where that may help. */
  file?: File
}

const PARALLEL_UPLOADS = 3

/** Creates the list of a listing's pictures: it uploads files and keeps order and captions. */
export const createPictureUploads = (services: UploadServices, images: readonly Image[]) => {
  let pictures: readonly ListingPicture[] = images.map(({ caption, ...image }) => ({
    key: image.id,
    name: '',
    caption,
    step: 'ready',
    share: 1,
    image,
  }))
  /** Removed pictures, which may be restored: their uploads continue. */
  const removed = new Map<string, ListingPicture>()
  const listeners = new Set<() => void>()
  const limit = pLimit(PARALLEL_UPLOADS)
  let isOpen = true

  const set = (next: readonly ListingPicture[]) => {
    pictures = next
    for (const listener of listeners) listener()
  }
  const patch = (key: string, change: Partial<ListingPicture>) => {
    const picture = removed.get(key)
    if (picture) removed.set(key, { ...picture, ...change })
    else set(pictures.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }
  const find = (key: string) => removed.get(key) ?? pictures.find((picture) => picture.key === key)
  const fail = (key: string, error: PictureError, file?: File) =>
    patch(key, { step: 'failed', error, ...(file && { file }) })
  const revokeLocal = (key: string) => {
    const local = find(key)?.local
    if (local) services.revokeUrl(local)
  }

  const prepare = async (key: string, upload: Upload, file: File) => {
    const { state: _, ...image } = upload
    patch(key, { step: 'preparing', share: 1, image })
    const code = await awaitReady(services, upload, () => isOpen)
    if (!isOpen) return
    if (code) return fail(key, { code }, file)
    revokeLocal(key)
    patch(key, { step: 'ready', local: undefined, file: undefined } as Partial<ListingPicture>)
  }

  const send = (key: string, original: File) =>
    limit(async () => {
      const read = await services.read(original)
      if ('error' in read) return fail(key, read.error)
      const { file } = read
      patch(key, { step: 'sending', local: find(key)?.local ?? services.createUrl(file) })
      const answer = await services.send(file, (share) => patch(key, { share }))
      if ('error' in answer) return fail(key, { code: 'server', message: answer.error }, original)
      // Not awaited: the next upload starts while the server prepares this one.
      void prepare(key, answer.upload, original)
    })

  return {
    pictures: () => pictures,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Uploads files up to the maximum of a listing; returns how many were left out. */
    add: (files: readonly File[]): number => {
      const accepted = files.slice(0, Math.max(0, PICTURES_MAX - placed(pictures).length))
      const added = accepted.map((file) => ({ file, key: services.createKey() }))
      set([
        ...pictures,
        ...added.map(
          ({ file, key }): ListingPicture => ({ key, name: file.name, caption: '', step: 'waiting', share: 0 }),
        ),
      ])
      for (const { file, key } of added) void send(key, file)
      return files.length - accepted.length
    },
    retry: (key: string) => {
      const picture = find(key)
      if (picture?.step !== 'failed' || !picture.file) return
      patch(key, { step: 'waiting', share: 0, error: undefined, image: undefined } as Partial<ListingPicture>)
      void send(key, picture.file)
    },
    arrange: (next: readonly ListingPicture[]) => set(next),
    caption: (key: string, caption: string) => patch(key, { caption }),
    /** Removes a picture; returns how to restore it at its place. */
    remove: (key: string): (() => void) => {
      const index = pictures.findIndex((picture) => picture.key === key)
      const picture = pictures[index]
      if (!picture) return () => {}
      removed.set(key, picture)
      set(pictures.filter((other) => other !== picture))
      return () => {
        const restored = removed.get(key)
        if (!restored || placed(pictures).length >= PICTURES_MAX) return
        removed.delete(key)
        set([...pictures.slice(0, index), restored, ...pictures.slice(index)])
      }
    },
    open: () => {
      isOpen = true
    },
    /** Stops polling and revokes the object URLs. */
    close: () => {
      isOpen = false
      for (const { local } of [...pictures, ...removed.values()]) if (local) services.revokeUrl(local)
    },
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Returns the pictures that can be saved: all that the server has. */
export const captioned = (pictures: readonly ListingPicture[]): CaptionedPicture[] =>
  pictures.flatMap(({ image, step, caption }) =>
    image && step !== 'failed' ? [{ id: image.id, caption: caption.trim() }] : [],
  )

/** Returns the pictures that have a place in the listing: a failed one does not count and cannot be the cover. */
export const placed = (pictures: readonly ListingPicture[]): readonly ListingPicture[] =>
  pictures.filter(({ step }) => step !== 'failed')

export const isUploading = ({ step }: ListingPicture): boolean => step === 'waiting' || step === 'sending'
