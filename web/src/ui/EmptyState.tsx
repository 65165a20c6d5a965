import type { ReactNode } from 'react'

/** A street at dusk with one lit window: the idea of the product (the logo is its door). */
const Drawing = () => (
  <svg viewBox="0 0 160 72" width="160" height="72" aria-hidden="true" focusable="false" className="max-w-full">
    <path d="M14 66V30h28v36zM122 66V22h26v44z" fill="var(--raised)" stroke="var(--line)" />
    <path d="M50 66V18l30-12 30 12v48z" fill="var(--raised)" stroke="var(--control)" />
    <path
      d="M21 37h5v7h-5zM31 37h5v7h-5zM21 50h5v7h-5zM31 50h5v7h-5zM128 30h5v7h-5zM138 30h5v7h-5zM128 44h5v7h-5zM138 44h5v7h-5zM60 28h8v10h-8zM92 28h8v10h-8z"
      fill="var(--line)"
    />
    <path d="M76 28h8v10h-8z" fill="var(--warm)" />
    <path d="M66 45h28v4H66z" fill="var(--accent)" />
    <path d="M72 51h16v15H72z" fill="var(--warm)" opacity=".55" />
    <path d="M4 66h152" stroke="var(--control)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** Shown in place of an empty list; `children` offer the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-12 border border-line bg-surface px-4 py-12 text-center">
      <Drawing />
      <h2 className="text-24">{title}</h2>
      {children}
    </div>
  )
}
