import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  '/media/messages/secret/a.jpg?x=1',
  '/media/%6dessages/secret/a.jpg',
  '/%6dedia/messages/secret/a.jpg',
  '//media//messages/secret/a.jpg',
])('a signed address is in no log, however it is written: %s (R23)', (url) => {
  expect(loggedPath(url)).toBe('/media/messages/…')
})

it('other paths are logged as they were sent, without their query', () => {
  expect(loggedPath('/media/avatars/a.jpg?size=1')).toBe('/media/avatars/a.jpg')
  expect(loggedPath('/properties?q=secret')).toBe('/properties')
  expect(loggedPath('/%E0%A4%A')).toBe('/%E0%A4%A')
})
