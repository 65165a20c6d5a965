import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { Image } from '#contract/property.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { uploadServices } from '../../../app/uploads.ts'
import { createPictureUploads, type ListingPicture, type PictureUploads } from './pictureUploads.ts'

/** The pictures of a form. Uploads continue while another step is shown. */
export const usePictures = (
  images: readonly Image[],
): { uploads: PictureUploads; pictures: readonly ListingPicture[] } => {
  const dispatch = useDispatch<CallDispatch>()
  const [uploads] = useState(() => createPictureUploads(uploadServices(dispatch, 'LISTING'), images))
  useEffect(() => {
    uploads.open()
    return () => uploads.close()
  }, [uploads])
  return { uploads, pictures: useSyncExternalStore(uploads.subscribe, uploads.pictures) }
}
