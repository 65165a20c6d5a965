import { expect, it, vi } from 'vitest'
import { MESSAGE_PICTURES_MAX } from '#contract/message-limits.ts'
import type { Upload } from '#contract/uploads.ts'
import type { UploadServices } from '../../../ui/uploads/uploads.ts'
import { createAttachments } from './attachments.ts'

const uploadOf = (id: string, state: Upload['state']): Upload => ({
  id,
  url: `/media/${id}/1280.jpg`,
  width: 1200,
  height: 900,
  placeholder: 'data:,',
  state,
})
const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const create = (services: Partial<UploadServices> = {}) => {
  let keys = 0
  const revoked: string[] = []
  const attachments = createAttachments({
    read: async (file) => ({ file }),
    send: async (file, onProgress) => {
      onProgress(0.5)
      return { upload: uploadOf(file.name, 'WORKING') }
    },
    fetchUpload: async (id) => ({ upload: uploadOf(id, 'READY') }),
    wait: async () => {},
    createUrl: (file) => `blob:${(file as File).name}`,
    revokeUrl: (url) => revoked.push(url),
    createKey: () => String(++keys),
    ...services,
  })
  const steps = () => attachments.items().map(({ step }) => step)
  return { attachments, steps, revoked }
}

it('uploads pictures and waits until the server has made all sizes', async () => {
  const states: Upload['state'][] = ['WORKING', 'READY']
  const { attachments, steps } = create({
    fetchUpload: async (id) => ({ upload: uploadOf(id, states.shift() ?? 'READY') }),
  })
  attachments.add([fileOf('a')])
  expect(steps()).toEqual(['sending'])
  await vi.waitFor(() => expect(steps()).toEqual(['ready']))
  expect(states).toEqual([])
  expect(attachments.items()[0]).toMatchObject({ image: { id: 'a', width: 1200 }, local: 'blob:a' })
})

it('says why a picture cannot be sent', async () => {
  const { attachments, steps } = create({
    read: async (file) => (file.name === 'a' ? { error: { code: 'small', width: 9, height: 9 } } : { file }),
    send: async () => ({ error: 'Too many uploads.' }),
  })
  attachments.add([fileOf('a'), fileOf('b')])
  await vi.waitFor(() => expect(steps()).toEqual(['failed', 'failed']))
  expect(attachments.items().map(({ error }) => error)).toEqual([
    { code: 'small', width: 9, height: 9 },
    { code: 'server', message: 'Too many uploads.' },
  ])
})

it('takes at most as many pictures as a message can have', () => {
  const { attachments } = create()
  expect(attachments.add(Array.from({ length: MESSAGE_PICTURES_MAX + 2 }, (_, at) => fileOf(String(at))))).toBe(2)
  expect(attachments.items()).toHaveLength(MESSAGE_PICTURES_MAX)
})

it('forgets a removed picture and frees its memory', async () => {
  const { attachments, steps, revoked } = create()
  attachments.add([fileOf('a'), fileOf('b')])
  await vi.waitFor(() => expect(steps()).toEqual(['ready', 'ready']))
  attachments.remove('1')
  expect(attachments.items().map(({ key }) => key)).toEqual(['2'])
  attachments.clear()
  expect(revoked).toEqual(['blob:a', 'blob:b'])
})
