import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-6 px-4 text-15 font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-50'

const LOOKS = {
  /** The one thing to do here. */
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent),var(--ink)_14%)]',
  /** What may be done besides. */
  plain: 'border border-control bg-transparent text-ink hover:bg-raised',
  /** Among text. */
  quiet: 'text-ink hover:bg-raised',
} as const

type Look = keyof typeof LOOKS

export function Button({
  look = 'plain',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type={type} className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />
}

export function LinkButton({
  look = 'plain',
  className = '',
  ...rest
}: LinkProps & { look?: Look; className?: string }) {
  return <Link className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />
}
