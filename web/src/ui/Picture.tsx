/** Sources of one picture: a `srcset` for each format (empty without one), the largest JPEG (`src`) with its size, and a placeholder. */
export type PictureSources = {
  avif: string
  /** For browsers without AVIF, all of which know WebP. */
  webp: string
  src: string
  width: number
  height: number
  /** A tiny blurred picture as a data URL. */
  placeholder: string
}

const PRIORITIES = { first: 'high', early: 'auto', beside: 'low', late: 'auto' } as const

type Props = {
  sources: PictureSources
  alt: string
  /** The HTML `sizes` attribute. */
  sizes: string
  /**
   * `first`: the largest contentful paint, high priority. `early`: visible without scrolling. `beside`: so too, but after
   * the first one, with low priority. `late`: loads lazily.
   */
  when?: keyof typeof PRIORITIES
  className?: string
  fit?: 'cover' | 'contain'
}

/** Fills its box. The box sets the size, so loading causes no layout shift. */
export function Picture({ sources, alt, sizes, when = 'late', className = '', fit = 'cover' }: Props) {
  const { avif, webp, src, width, height, placeholder } = sources
  return (
    <picture
      className={`block overflow-hidden bg-raised bg-cover bg-center ${className}`}
      style={fit === 'cover' ? { backgroundImage: `url("${placeholder}")` } : undefined}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp || undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={when === 'late' ? 'lazy' : 'eager'}
        decoding={when === 'first' ? 'auto' : 'async'}
        fetchPriority={PRIORITIES[when]}
        className={`size-full text-13 text-mute ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
    </picture>
  )
}
