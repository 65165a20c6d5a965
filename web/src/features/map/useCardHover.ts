import { useEffect, useState } from 'react'

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined

/**
 * The place that is pointed at, on either side. The list knows nothing of maps: its entries carry `data-place`, and are
 * watched and marked from here, so that nothing of this is loaded before there is a map.
 */
export const useCardHover = () => {
  const [fromList, setFromList] = useState<string>()
  const [fromMap, setFromMap] = useState<string>()

  useEffect(() => {
    const watch = ({ target }: Event) => setFromList(cardOf(target))
    document.addEventListener('pointerover', watch)
    document.addEventListener('focusin', watch)
    return () => {
      document.removeEventListener('pointerover', watch)
      document.removeEventListener('focusin', watch)
    }
  }, [])
  useEffect(() => {
    if (!fromMap) return
    const card = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(fromMap)}"]`)
    card?.setAttribute('data-lit', '')
    return () => card?.removeAttribute('data-lit')
  }, [fromMap])
  return { lit: fromMap ?? fromList, point: setFromMap }
}
