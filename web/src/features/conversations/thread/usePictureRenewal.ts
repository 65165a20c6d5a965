import { type SyntheticEvent, useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { Message } from '#contract/conversations.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { conversationsArea } from '../slice.ts'
import { fetchMessages } from '../thunks.ts'
import type { ShownPicture } from './MessagePictures.tsx'

/** The folder of all sizes of a picture. */
const folderOf = (url: string) => new URL('.', new URL(url, location.href)).pathname

/**
 * Loads messages again when their pictures cannot be loaded: the addresses expire after one to two days
 * (docs/decisions/0012-pictures-of-messages.md). The same address is not tried twice, so a picture that is gone is loaded
 * again once.
 */
export function usePictureRenewal(id: string, messages: readonly Message[]) {
  const dispatch = useDispatch<CallDispatch>()
  const store = useStore<object>()
  const failed = useRef(new Set<string>())
  const isBusy = useRef(false)

  const hasFailed = ({ pictures }: Message) => pictures.some(({ url }) => failed.current.has(folderOf(url)))
  /** Each answer renews the addresses of the messages around, too. */
  const renew = async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (;;) {
      const message = conversationsArea.select(store.getState()).threads[id]?.messages.find(hasFailed)
      if (!message) break
      for (const { url } of message.pictures) failed.current.delete(folderOf(url))
      await dispatch(fetchMessages({ id, around: message.id }))
    }
    isBusy.current = false
  }
  const onPictureError = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLImageElement)) return
    failed.current.add(folderOf(target.currentSrc || target.src))
    void renew()
  }
  /** Returns pictures of messages with the addresses of the last answer. */
  const withAddresses = (pictures: readonly ShownPicture[]): readonly ShownPicture[] => {
    const shown = new Map(messages.flatMap((message) => message.pictures).map((picture) => [picture.id, picture]))
    return pictures.map((picture) => shown.get(picture.id) ?? picture)
  }
  return { onPictureError, withAddresses }
}
