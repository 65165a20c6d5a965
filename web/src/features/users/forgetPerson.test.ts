import { expect, it } from 'vitest'
import { forgetPerson } from './forgetPerson.ts'

const storageOf = (entries: Record<string, string>) =>
  Object.defineProperty({ ...entries }, 'removeItem', {
    value(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as unknown as Storage

it('what the browser keeps under the id or the address of a deleted account is erased, and nothing else', () => {
  const local = storageOf({
    'assistant:ann@example.com': '[]',
    'assistant-email:01a': 'Ann@example.com',
    'review:01a:p': '{}',
    'assistant:ben@example.com': '[]',
    'lintel.theme': 'dark',
  })
  const session = storageOf({ 'outbox:01a': '[]', pending: 'x' })
  const blocked = () => {
    throw new Error('Storage is switched off.')
  }
  forgetPerson({ id: '01a', email: 'Ann@example.com' }, [blocked, () => local, () => session])
  expect([Object.keys(local), Object.keys(session)]).toEqual([
    ['assistant:ben@example.com', 'lintel.theme'],
    ['pending'],
  ])
})
