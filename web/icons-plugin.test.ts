import { expect, it } from 'vitest'
import { markupOf } from './icons-plugin.ts'

it('writes the shapes of an icon as markup, without the keys of React', () => {
  const shapes = [
    ['path', { d: 'm21 21-4.34-4.34', key: '14j7rj' }],
    ['circle', { cx: '11', cy: '11', r: '8', key: '4ej97u' }],
  ] satisfies Parameters<typeof markupOf>[0]

  expect(markupOf(shapes)).toBe('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
})
