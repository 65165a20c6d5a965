import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QrCode } from './qrCode.ts'
import { useHydrated } from './useHydrated.ts'

/**
 * Returns a function that prints the page with a QR code of its address, and the part of the paper with both. The code
 * is computed by then, for Ctrl+P too; from the browser's menu, which does not wait, the page prints the address alone.
 */
export function usePrintedLink(path: string, label: string) {
  const [code, setCode] = useState<QrCode>()
  const isHydrated = useHydrated()
  const printPage = async () => {
    try {
      const { qrCodeOf } = await import('./qrCode.ts')
      flushSync(() => setCode(qrCodeOf(location.origin + path)))
    } catch {
      // Offline the module may be missing: the address is on the paper as text.
    }
    print()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event
    if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'p') return
    event.preventDefault()
    void printPage()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const printed = isHydrated && (
    <div className="mt-2 hidden grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-13 break-inside-avoid print:grid">
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          className="w-20"
        >
          <path d={code.path} />
        </svg>
      )}
      {code && <p>{label}</p>}
      <p dir="ltr" className="title-start col-span-2 text-mute wrap-anywhere">
        {location.host + path}
      </p>
    </div>
  )
  return { printPage, printed }
}
