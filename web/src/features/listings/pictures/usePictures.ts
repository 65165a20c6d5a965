import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { Image } from '#contract/properties.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { askUpload, sendPicture } from '../slice.ts'
import { type Desk, makeDesk, type Shot } from './desk.ts'
import { readPicture } from './readPicture.ts'

const deskFor = (dispatch: CallDispatch, images: readonly Image[]): Desk =>
  makeDesk(
    {
      read: readPicture,
      send: async (file, onProgress) => {
        const done = await dispatch(sendPicture({ file, onProgress }))
        return sendPicture.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
      },
      ask: async (id) => {
        const done = await dispatch(askUpload(id))
        return askUpload.fulfilled.match(done) ? { upload: done.payload } : { error: rejectionOf(done)?.error ?? '' }
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      show: (file) => URL.createObjectURL(file),
      hide: (url) => URL.revokeObjectURL(url),
      newKey: () => crypto.randomUUID(),
    },
    images,
  )

/** The pictures of a form, which go on being sent whichever part of it is shown. */
export const usePictures = (images: readonly Image[]): { desk: Desk; shots: readonly Shot[] } => {
  const dispatch = useDispatch<CallDispatch>()
  const [desk] = useState(() => deskFor(dispatch, images))
  useEffect(() => {
    desk.open()
    return () => desk.close()
  }, [desk])
  return { desk, shots: useSyncExternalStore(desk.subscribe, desk.shots) }
}
