import pLimit from 'p-limit'
import { PICTURES_AT_MOST } from '#contract/listings.ts'
import type { Image } from '#contract/properties.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Captioned } from '../edit/said.ts'
import type { PictureFault } from './shrink.ts'

/** A picture on its way, or there. */
export type Shot = {
  key: string
  name: string
  caption: string
  step: 'waiting' | 'sending' | 'preparing' | 'ready' | 'failed'
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** From when the server has it. */
  image?: Omit<Image, 'caption'>
  /** What this browser shows until it is ready. */
  local?: string
  fault?: PictureFault
  /** To try again, where that may help. */
  file?: File
}

type Answered = { upload: Upload } | { error: string }

/** The world outside, so that a test can play it. */
export type DeskParts = {
  read: (file: File) => Promise<{ file: File } | { fault: PictureFault }>
  send: (file: File, onProgress: (share: number) => void) => Promise<Answered>
  ask: (id: string) => Promise<Answered>
  pause: (ms: number) => Promise<unknown>
  show: (file: Blob) => string
  hide: (url: string) => void
  newKey: () => string
}

const AT_ONCE = 3
/** Milliseconds between two questions: at first often, then less. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 4_000
const GROWTH = 1.4
const ASKED_AT_MOST = 40

/** The pictures of one property: takes files, sends some at a time, knows their order and words. */
export const makeDesk = (parts: DeskParts, images: readonly Image[]) => {
  let shots: readonly Shot[] = images.map(({ caption, ...image }) => ({
    key: image.id,
    name: '',
    caption,
    step: 'ready',
    share: 1,
    image,
  }))
  /** Taken away, and maybe put back: what is under way for them goes on. */
  const gone = new Map<string, Shot>()
  const listeners = new Set<() => void>()
  const inTurn = pLimit(AT_ONCE)
  let looksOn = true

  const set = (next: readonly Shot[]) => {
    shots = next
    for (const tell of listeners) tell()
  }
  const patch = (key: string, part: Partial<Shot>) => {
    const away = gone.get(key)
    if (away) gone.set(key, { ...away, ...part })
    else set(shots.map((shot) => (shot.key === key ? { ...shot, ...part } : shot)))
  }
  const find = (key: string) => gone.get(key) ?? shots.find((shot) => shot.key === key)
  const fail = (key: string, fault: PictureFault, file?: File) =>
    patch(key, { step: 'failed', fault, ...(file && { file }) })
  const hideLocal = (key: string) => {
    const local = find(key)?.local
    if (local) parts.hide(local)
  }

  const becomeReady = async (key: string, { state, ...image }: Upload, file: File) => {
    patch(key, { step: 'preparing', share: 1, image })
    let now = state
    let wait = FIRST_PAUSE
    for (let asked = 0; now === 'WORKING' && asked < ASKED_AT_MOST; asked++) {
      await parts.pause(wait)
      if (!looksOn) return
      wait = Math.min(LONGEST_PAUSE, wait * GROWTH)
      const answer = await parts.ask(image.id)
      // Without an answer it is asked again.
      if ('upload' in answer) now = answer.upload.state
    }
    if (now === 'READY') {
      hideLocal(key)
      return patch(key, { step: 'ready', local: undefined, file: undefined } as Partial<Shot>)
    }
    fail(key, { word: now === 'FAILED' ? 'prepared' : 'slow' }, file)
  }

  const send = (key: string, chosen: File) =>
    inTurn(async () => {
      const read = await parts.read(chosen)
      if ('fault' in read) return fail(key, read.fault)
      const { file } = read
      patch(key, { step: 'sending', local: find(key)?.local ?? parts.show(file) })
      const answer = await parts.send(file, (share) => patch(key, { share }))
      if ('error' in answer) return fail(key, { word: 'said', sentence: answer.error }, chosen)
      // Preparing is the server's work: the next one may be sent meanwhile.
      becomeReady(key, answer.upload, chosen)
    })

  return {
    shots: () => shots,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    /** Answers how many there was no room for. */
    add: (files: readonly File[]): number => {
      const taken = files.slice(0, Math.max(0, PICTURES_AT_MOST - shots.length))
      const fresh = taken.map((file) => ({ file, key: parts.newKey() }))
      set([
        ...shots,
        ...fresh.map(({ file, key }): Shot => ({ key, name: file.name, caption: '', step: 'waiting', share: 0 })),
      ])
      for (const { file, key } of fresh) send(key, file)
      return files.length - taken.length
    },
    retry: (key: string) => {
      const shot = find(key)
      if (shot?.step !== 'failed' || !shot.file) return
      patch(key, { step: 'waiting', share: 0, fault: undefined, image: undefined } as Partial<Shot>)
      send(key, shot.file)
    },
    arrange: (next: readonly Shot[]) => set(next),
    caption: (key: string, caption: string) => patch(key, { caption }),
    /** Answers how to put it back where it was. */
    remove: (key: string): (() => void) => {
      const at = shots.findIndex((shot) => shot.key === key)
      const shot = shots[at]
      if (!shot) return () => {}
      gone.set(key, shot)
      set(shots.filter((other) => other !== shot))
      return () => {
        const back = gone.get(key)
        if (!back || shots.length >= PICTURES_AT_MOST) return
        gone.delete(key)
        set([...shots.slice(0, at), back, ...shots.slice(at)])
      }
    },
    open: () => {
      looksOn = true
    },
    /** Nobody looks any more: nothing is asked about, and what this browser shows of files is let go. */
    close: () => {
      looksOn = false
      for (const { local } of [...shots, ...gone.values()]) if (local) parts.hide(local)
    },
  }
}

export type Desk = ReturnType<typeof makeDesk>

/** What can be saved: all that the server has. */
export const captioned = (shots: readonly Shot[]): Captioned[] =>
  shots.flatMap(({ image, step, caption }) =>
    image && step !== 'failed' ? [{ id: image.id, caption: caption.trim() }] : [],
  )

export const isUnderWay = ({ step }: Shot): boolean => step === 'waiting' || step === 'sending'
