import { v4 as uuid } from 'uuid'
import {
  getUpload,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MIN_SIZES,
  type UploadPurpose,
  uploadPicture,
} from '#contract/uploads.ts'
import { readPicture } from '../ui/uploads/readPicture.ts'
import type { UploadServices } from '../ui/uploads/uploads.ts'
import { type CallDispatch, callThunk, rejectionOf } from './api.ts'

type Sending = { file: File; purpose: UploadPurpose; onProgress: (share: number) => void }

const sendPicture = callThunk('uploads/send', (api, { file, purpose, onProgress }: Sending) =>
  api(uploadPicture, { body: { purpose }, files: { file: [file] }, onProgress }),
)

const fetchUpload = callThunk('uploads/fetch', (api, id: string) => api(getUpload, { params: { id } }))

/** What an uploading list of pictures stands on, in the browser. */
export const uploadServices = (dispatch: CallDispatch, purpose: UploadPurpose): UploadServices => ({
  read: (file) =>
    readPicture(file, {
      maxBytes: PICTURE_MAX_BYTES,
      maxPixels: PICTURE_MAX_PIXELS,
      minSize: PICTURE_MIN_SIZES[purpose],
    }),
  send: async (file, onProgress) => {
    const done = await dispatch(sendPicture({ file, purpose, onProgress }))
    return sendPicture.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
  },
  fetchUpload: async (id) => {
    const done = await dispatch(fetchUpload(id))
    return fetchUpload.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  createUrl: (file) => URL.createObjectURL(file),
  revokeUrl: (url) => URL.revokeObjectURL(url),
  createKey: uuid,
})
