import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { createClientId } from '../clientId.ts'
import { fetchUpload, sendPicture } from '../thunks.ts'
import { createAttachments, type ReadPicture } from './attachments.ts'

/** The pictures of the message that is being written. */
export function useAttachments(read: ReadPicture) {
  const dispatch = useDispatch<CallDispatch>()
  const [attachments] = useState(() =>
    createAttachments({
      read,
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
      createKey: createClientId,
    }),
  )
  useEffect(() => () => attachments.clear(), [attachments])
  return { attachments, items: useSyncExternalStore(attachments.subscribe, attachments.items) }
}
