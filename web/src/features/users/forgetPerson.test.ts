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
    'assistant-email:01a': 'Ann@before.example',
    'assistant:ann@before.example': '[]',
    'assistant-owner:ann@before.example': '01a',
    'review:01a:p': '{}',
    'assistant:ben@example.com': '[]',
    'assistant:joann@example.com': '[]',
    'outbox:01ab': '[]',
    'lintel.theme': 'dark',
  })
  const session = storageOf({ 'outbox:01a': '[]', pending: 'x' })
  const blocked = () => {
    throw new Error('Storage is switched off.')
  }
  forgetPerson({ id: '01a', email: 'Ann@example.com', earlierKey: 'assistant-email:01a' }, [
    blocked,
    () => local,
    () => session,
  ])
  expect([Object.keys(local), Object.keys(session)]).toEqual([
    ['assistant:ben@example.com', 'assistant:joann@example.com', 'outbox:01ab', 'lintel.theme'],
    ['pending'],
  ])
})
