import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { MapTiles } from '#contract/map.ts'
import type { CallDispatch } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { fetchMapSettings } from './pins.ts'

/** Asked once while the page is open. */
let known: MapTiles | null | undefined

/** What maps are drawn with: tiles, null for the ground of our own (also when nobody answers), undefined until it is known. */
export const useMapSettings = (): MapTiles | null | undefined => {
  const dispatch = useDispatch<CallDispatch>()
  const [tiles, setTiles] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    let here = true
    dispatch(fetchMapSettings())
      .unwrap()
      .then(
        (settings) => {
          known = settings.tiles
        },
        () => {},
      )
      .finally(() => here && setTiles(known ?? null))
    return () => {
      here = false
    }
  }, [dispatch])
  return tiles
}

/** What every map says (`mapWords` must be there). */
export const useMapTexts = () => {
  const { t } = useTranslation('map')
  const { country } = useFormat()
  return useMemo(() => ({ label: t('label'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), country }), [t, country])
}
