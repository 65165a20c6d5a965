import { describe, expect, it } from 'vitest'
import { splitLinks, withoutOverrides } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

describe('splitLinks', () => {
  it('keeps every character of the text', () => {
    const text = 'See https://example.org/a?b=1#c, or (http://example.org/x_(y)).'
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['at the end of a sentence', 'See https://example.org/a.', 'https://example.org/a'],
    ['in brackets', '(https://example.org/a)', 'https://example.org/a'],
    ['with brackets', 'https://example.org/x_(y)', 'https://example.org/x_(y)'],
    ['before an Arabic comma', 'https://example.org/a، ثم', 'https://example.org/a'],
  ])('finds an address %s', (_, text, href) => {
    expect(links(text)).toEqual([[href, href]])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/x', 'https://', '<a href="x">y</a>'])(
    'makes no link of %s',
    (text) => {
      expect(links(text)).toEqual([])
    },
  )

  it('ends an address before marks that change the direction of text', () => {
    expect(links('https://example.org/\u202egpj.exe')).toEqual([['https://example.org/', 'https://example.org/']])
  })

  it('shows the real name of a host in look-alike letters', () => {
    expect(links('https://еxample.org/a')).toEqual([['https://xn--xample-2of.org/a', 'https://xn--xample-2of.org/a']])
  })
})

it('shows letters in their order that a mark would turn around', () => {
  expect(withoutOverrides('photo\u202egpj.exe')).toBe('photogpj.exe')
})
