import { useEffect, useState } from 'react'

const propertyIdOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined

/**
 * Returns the id of the property that is hovered or focused, in the list or on the map, and marks its card. The list is
 * observed by its `data-place` attributes, so that it loads no code for the map.
 */
export const useHighlightedProperty = () => {
  const [fromList, setFromList] = useState<string>()
  const [fromMap, setFromMap] = useState<string>()

  useEffect(() => {
    const onPoint = ({ target }: Event) => setFromList(propertyIdOf(target))
    document.addEventListener('pointerover', onPoint)
    document.addEventListener('focusin', onPoint)
    return () => {
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('focusin', onPoint)
    }
  }, [])
  useEffect(() => {
    if (!fromMap) return
    const card = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(fromMap)}"]`)
    card?.setAttribute('data-lit', '')
    return () => card?.removeAttribute('data-lit')
  }, [fromMap])
  return { highlightedId: fromMap ?? fromList, setHighlightedOnMap: setFromMap }
}
