import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './primitives.ts'
import { Image } from './properties.ts'

const MB = 1024 * 1024

/** What a picture may be (specification §5: JPG, PNG or GIF, under 5 MB, at least 800×600). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const PICTURE_MAX_BYTES = 5 * MB - 1
export const PICTURE_SMALLEST = { width: 800, height: 600 } as const
/** Pixels: more than any phone takes, less than what a small file can be made to fill a memory with. */
export const PICTURE_MAX_PIXELS = 64_000_000

/** A picture is shown once it is READY: made in every width and format. FAILED ones have to be sent again. */
export const UPLOAD_STATES = ['WORKING', 'READY', 'FAILED'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

export const Upload = Image.omit({ caption: true }).extend({ state: z.enum(UPLOAD_STATES) })
export type Upload = z.infer<typeof Upload>

/**
 * Takes one picture, judged by its content, and begins to make its sizes. What nothing names within a day is removed.
 * 413 from 5 MB on, 415 for what is no JPG, PNG or GIF, 400 for what is too small, broken or cut off.
 */
export const uploadPicture = call({
  method: 'POST',
  path: '/api/uploads',
  who: 'verified',
  summary: 'Send a picture',
  files: { file: { atLeast: 1, atMost: 1, maxBytes: PICTURE_MAX_BYTES, types: PICTURE_TYPES } },
  answer: { 201: Upload },
  fallback: 'The picture could not be sent.',
})

/** How far it is. 404 for somebody else's. */
export const getUpload = call({
  method: 'GET',
  path: '/api/uploads/{id}',
  who: 'verified',
  summary: 'How far a picture of mine is',
  params: z.strictObject({ id: Id }),
  answer: { 200: Upload },
  fallback: 'The picture could not be found.',
})
