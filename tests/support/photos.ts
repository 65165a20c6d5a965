import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Nine files of each photo are made while a journey waits. */
export const PICTURE_TIMEOUT = { timeout: 45_000 }

/** Returns an image of grey noise. With a `sigma` of 60 it compresses badly, so its file is large. */
export const drawNoise = (width: number, height: number, mean: number, sigma = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean, sigma } } })

/** Counts the photos of the form that the server has processed. */
export const countReady = (page: Page) => page.locator('[role=row] img[src^="/media/"]').count()
