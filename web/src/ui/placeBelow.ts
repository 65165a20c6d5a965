/** Pixels between a button and its panel. */
const GAP = 4
/** Pixels between a panel and the edges of the window. */
const MARGIN = 16

type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }
type Placement = { top: number; end: number; maxHeight: number }

/** Returns where a panel is placed, in pixels: below its button, or above it where there is more space and too little below. */
export const placement = (button: Box, panel: Size, view: Size, isRtl: boolean): Placement => {
  const below = view.height - button.bottom - GAP - MARGIN
  const above = button.top - GAP - MARGIN
  const isBelow = panel.height <= below || below >= above
  const maxHeight = Math.max(0, isBelow ? below : above)
  const toEnd = isRtl ? button.left : view.width - button.right
  return {
    top: isBelow ? button.bottom + GAP : button.top - GAP - Math.min(panel.height, maxHeight),
    end: Math.max(MARGIN, Math.min(toEnd, view.width - panel.width - MARGIN)),
    maxHeight,
  }
}

/**
 * Places an open popover beside its button, with the same end as far as it fits: it is in the top layer, so CSS cannot
 * position it relative to the button. Called when it has opened, because a closed one has no size.
 */
export const placeBelow = (button: HTMLElement | null, panel: HTMLElement | null): void => {
  const box = button?.getBoundingClientRect()
  if (!panel || !box) return
  panel.style.maxHeight = ''
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const size = { width: panel.offsetWidth, height: panel.offsetHeight }
  const { top, end, maxHeight } = placement(box, size, { width, height }, getComputedStyle(panel).direction === 'rtl')
  Object.assign(panel.style, { top: `${top}px`, insetInlineEnd: `${end}px`, maxHeight: `${maxHeight}px` })
}
