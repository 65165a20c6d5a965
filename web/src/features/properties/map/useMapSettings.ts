import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { MapTiles } from '#contract/properties-map.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { useFormat } from '../../../ui/format.ts'
import { fetchMapSettings } from './clusters.ts'

/** Requested once for each page load. */
let cachedTiles: MapTiles | null | undefined

/** Returns the tile server, null for the self-hosted base map (also when the request fails), undefined while loading. */
export const useMapSettings = (): MapTiles | null | undefined => {
  const dispatch = useDispatch<CallDispatch>()
  const [tiles, setTiles] = useState(cachedTiles)
  useEffect(() => {
    if (cachedTiles !== undefined) return
    let isMounted = true
    dispatch(fetchMapSettings())
      .unwrap()
      .then(
        (settings) => {
          cachedTiles = settings.tiles
        },
        () => {},
      )
      .finally(() => isMounted && setTiles(cachedTiles ?? null))
    return () => {
      isMounted = false
    }
  }, [dispatch])
  return tiles
}

/** Returns the texts of a map. The translations of `mapTranslations` must be loaded. */
export const useMapTexts = () => {
  const { t } = useTranslation('map')
  const { country } = useFormat()
  return useMemo(() => ({ label: t('label'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), country }), [t, country])
}
