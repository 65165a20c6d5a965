/** The mark: a beam over a lit opening. The icons (scripts/draw-icons.ts) are drawn from the same shapes. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="3" y="5" width="26" height="6" rx="1.5" fill="var(--accent)" />
    <path d="M8 14h16v14H8z" fill="var(--warm)" />
    <path d="M5 14h3v14H5zM24 14h3v14h-3z" fill="var(--accent)" opacity=".55" />
  </svg>
)
