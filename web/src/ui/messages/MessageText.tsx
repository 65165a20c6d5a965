import { Fragment } from 'react'
import { splitLinks, withoutOverrides } from './links.ts'

/** The text of a message with its line breaks. Each paragraph has its own direction, so marks in it affect nothing else. */
export function MessageText({ text }: { text: string }) {
  let at = 0
  return (
    <p dir="auto" className="text-start [unicode-bidi:plaintext] whitespace-pre-wrap wrap-anywhere">
      {splitLinks(withoutOverrides(text)).map(({ text: part, href }) => {
        const key = at
        at += part.length
        return href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener nofollow ugc"
            dir="ltr"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        )
      })}
    </p>
  )
}
