/** Pixels between a button and its panel. */
const GAP = 4
/** Pixels of a panel, and beside it. */
const WIDTH = 240
const MARGIN = 16

/**
 * Places a popover below its button, with the same end as far as it fits: it is in the top layer, so CSS cannot position it
 * relative to the button.
 */
export const placeBelow = (button: HTMLElement | null, panel: HTMLElement | null): void => {
  const box = button?.getBoundingClientRect()
  if (!panel || !box) return
  const { clientWidth } = document.documentElement
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const toEnd = isRtl ? box.left : clientWidth - box.right
  Object.assign(panel.style, {
    top: `${box.bottom + GAP}px`,
    insetInlineEnd: `${Math.min(toEnd, clientWidth - WIDTH - MARGIN)}px`,
  })
}
