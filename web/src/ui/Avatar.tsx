const SIZE_CLASSES = { 32: 'size-8 text-13', 44: 'size-11 text-15', 64: 'size-16 text-24', 96: 'size-24 text-32' }

/** A person's picture, or their initials. */
export function Avatar({
  name,
  url,
  size = 44,
}: {
  name: string
  url: string | null
  size?: keyof typeof SIZE_CLASSES
}) {
  const sizeClasses = SIZE_CLASSES[size]
  if (url)
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`${sizeClasses} shrink-0 rounded-full bg-raised object-cover`}
      />
    )
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
  return (
    <span
      aria-hidden
      className={`${sizeClasses} grid shrink-0 place-items-center rounded-full bg-raised font-semibold text-accent`}
    >
      {initials}
    </span>
  )
}
