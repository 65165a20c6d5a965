import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './primitives.ts'
import { Image } from './property.ts'

const MB = 1024 * 1024

/** Accepted pictures (specification §5: JPG, PNG or GIF, under 5 MB, a listing's at least 800×600). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const PICTURE_MAX_BYTES = 5 * MB - 1
/** Maximum number of pixels: above phone cameras, below what a decompression bomb would need. */
export const PICTURE_MAX_PIXELS = 64_000_000

/** A picture is READY once all its variants exist; a FAILED one must be uploaded again. */
export const UPLOAD_STATES = ['WORKING', 'READY', 'FAILED'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** `MESSAGE`: for a message (conversations.ts). Its addresses are signed and expire after a day or two. */
export const UPLOAD_PURPOSES = ['LISTING', 'MESSAGE'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** A message may show a cutting of a plan or a screenshot. */
export const PICTURE_MIN_SIZES = {
  LISTING: { width: 800, height: 600 },
  MESSAGE: { width: 16, height: 16 },
} as const satisfies Record<UploadPurpose, { width: number; height: number }>

export const Upload = Image.omit({ caption: true }).extend({ state: z.enum(UPLOAD_STATES) })
export type Upload = z.infer<typeof Upload>

/**
 * Stores a picture and schedules the encoding of its variants. Uploads that no listing and no message uses within
 * a day are deleted. 413 from 5 MB, 415 for other formats, 400 for a picture that is too small, damaged or truncated.
 */
export const uploadPicture = call({
  method: 'POST',
  path: '/api/uploads',
  who: 'verified',
  summary: 'Upload a photo',
  body: z.strictObject({ purpose: z.enum(UPLOAD_PURPOSES).default('LISTING') }),
  files: { file: { minCount: 1, maxCount: 1, maxBytes: PICTURE_MAX_BYTES, types: PICTURE_TYPES } },
  answer: { 201: Upload },
  fallback: 'Could not upload photo',
})

/** Returns the state of an upload. 404 for another user's. */
export const getUpload = call({
  method: 'GET',
  path: '/api/uploads/{id}',
  who: 'verified',
  summary: 'Get the state of an upload',
  params: z.strictObject({ id: Id }),
  answer: { 200: Upload },
  fallback: 'Could not load photo',
})
