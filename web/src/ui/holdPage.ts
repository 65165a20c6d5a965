import { coverPage } from './coveredPage.ts'
import { closeOnBack } from './overlayHistory.ts'

/** Keeps the page behind an open sheet from scrolling, and lets Back close the sheet. Returns how to end both. */
export const holdPage = (sheet: HTMLElement): (() => void) => {
  const uncover = coverPage()
  const forgetBack = closeOnBack(() => sheet.hidePopover())
  return () => {
    uncover()
    forgetBack()
  }
}
