import type { LucideProps } from 'lucide-react'

/** Returns the component of an icon with that markup inside; icons-plugin.ts makes each icon of Lucide with it. */
export const iconOf = (markup: string) => {
  const inner = { __html: markup }
  return function Icon({ size = 24, className = '', ...others }: LucideProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden
        {...others}
        className={`icon ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the build
        dangerouslySetInnerHTML={inner}
      />
    )
  }
}
