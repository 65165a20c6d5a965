import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { Image } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { fetchUpload, sendPicture } from '../slice.ts'
import { createPictureUploads, type ListingPicture, type PictureUploads } from './pictureUploads.ts'
import { readPicture } from './readPicture.ts'

const uploadsFor = (dispatch: CallDispatch, images: readonly Image[]): PictureUploads =>
  createPictureUploads(
    {
      read: readPicture,
      send: async (file, onProgress) => {
        const done = await dispatch(sendPicture({ file, onProgress }))
        return sendPicture.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
      },
      fetchUpload: async (id) => {
        const done = await dispatch(fetchUpload(id))
        return fetchUpload.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      createUrl: (file) => URL.createObjectURL(file),
      revokeUrl: (url) => URL.revokeObjectURL(url),
      createKey: () => crypto.randomUUID(),
    },
    images,
  )

/** The pictures of a form. Uploads continue while another step is shown. */
export const usePictures = (
  images: readonly Image[],
): { uploads: PictureUploads; pictures: readonly ListingPicture[] } => {
  const dispatch = useDispatch<CallDispatch>()
  const [uploads] = useState(() => uploadsFor(dispatch, images))
  useEffect(() => {
    uploads.open()
    return () => uploads.close()
  }, [uploads])
  return { uploads, pictures: useSyncExternalStore(uploads.subscribe, uploads.pictures) }
}
