/** The logo: a beam over a lit opening. Same shapes as in scripts/draw-icons.ts. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="3" y="5" width="26" height="6" rx="1.5" fill="var(--accent)" />
    <path d="M8 14h16v14H8z" fill="var(--warm)" />
    <path d="M5 14h3v14H5zM24 14h3v14h-3z" fill="var(--accent)" opacity=".55" />
  </svg>
)
