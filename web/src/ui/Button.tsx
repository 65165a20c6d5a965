import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

/** Paper has nothing to press. On the narrowest phones long words of some languages, or spaced letters, need a second line. */
const BASE =
  'no-print inline-flex min-h-11 items-center justify-center gap-2 rounded-6 px-4 text-center text-15 font-semibold whitespace-nowrap max-[22rem]:whitespace-normal transition-colors duration-150 disabled:opacity-50'

const VARIANTS = {
  /** The main action of the page or dialog. */
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent),var(--ink)_14%)]',
  /** Other actions. */
  plain: 'border border-control bg-transparent text-ink hover:bg-raised',
  /** Without a border, for toolbars and menus. */
  quiet: 'text-ink hover:bg-raised',
  /** Confirms what cannot be undone. */
  danger: 'bg-danger text-on-danger hover:bg-[color-mix(in_oklab,var(--danger),var(--ink)_14%)]',
} as const

type Variant = keyof typeof VARIANTS

export function Button({
  variant = 'plain',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant; ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={`${BASE} ${VARIANTS[variant]} ${className}`} {...rest} />
}

export function LinkButton({
  variant = 'plain',
  className = '',
  ...rest
}: LinkProps & { variant?: Variant; className?: string }) {
  return <Link className={`${BASE} ${VARIANTS[variant]} ${className}`} {...rest} />
}
