import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { CallDispatch } from '../../../app/api.ts'
import { uploadServices } from '../../../app/uploads.ts'
import { createAttachments } from './attachments.ts'

/** The pictures of the message that is being written. */
export function useAttachments() {
  const dispatch = useDispatch<CallDispatch>()
  const [attachments] = useState(() => createAttachments(uploadServices(dispatch, 'MESSAGE')))
  useEffect(() => () => attachments.clear(), [attachments])
  return { attachments, items: useSyncExternalStore(attachments.subscribe, attachments.items) }
}
