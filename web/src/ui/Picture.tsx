/** One picture in its widths and formats: `srcset` texts, the largest JPEG, its size and what stands there meanwhile. */
export type PictureSources = {
  avif: string
  webp: string
  jpg: string
  src: string
  width: number
  height: number
  /** A tiny blurred picture as a data address. */
  placeholder: string
}

type Props = {
  sources: PictureSources
  alt: string
  /** The `sizes` of HTML: how wide the picture will be shown. */
  sizes: string
  /** `first` is what the page is measured by, `early` is on the first screen, `late` waits for scrolling. */
  when?: 'first' | 'early' | 'late'
  className?: string
  fit?: 'cover' | 'contain'
}

/** Fills its box: the box gives the shape, so nothing moves when the picture arrives. */
export function Picture({ sources, alt, sizes, when = 'late', className = '', fit = 'cover' }: Props) {
  const { avif, webp, jpg, src, width, height, placeholder } = sources
  return (
    <picture
      className={`block overflow-hidden bg-raised bg-cover bg-center ${className}`}
      style={fit === 'cover' ? { backgroundImage: `url("${placeholder}")` } : undefined}
    >
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={jpg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={when === 'late' ? 'lazy' : 'eager'}
        decoding={when === 'first' ? 'auto' : 'async'}
        fetchPriority={when === 'first' ? 'high' : 'auto'}
        className={`size-full text-13 text-mute ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
    </picture>
  )
}
