import type { Page } from 'playwright-core'

/** Letter, word and line spacing that readers may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Runs in the page. Returns one line for each fault that needs no particular window. */
const findFaults = (): string[] => {
  const faults: string[] = []
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  const all = [...document.body.querySelectorAll('*')]
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

  const headings = [...document.querySelectorAll('h1')].filter((each) => isShown(each) && !each.closest('dialog'))
  if (headings.length !== 1) faults.push(`${headings.length} headings of the first level`)

  for (const landmark of ['main', 'header', 'footer']) {
    const found = [...document.querySelectorAll(landmark)].filter(
      (each) => isShown(each) && !each.parentElement?.closest('main, article, section, aside, nav, dialog'),
    )
    // A conversation fills the window, without a footer.
    if (found.length > 1 || (landmark === 'main' && found.length === 0))
      faults.push(`${found.length} landmarks <${landmark}>`)
  }

  for (const table of document.querySelectorAll<HTMLElement>('table, [role="grid"], [role="table"], [role="treegrid"]'))
    if (isShown(table) && !table.ariaLabel && !table.hasAttribute('aria-labelledby') && !table.querySelector('caption'))
      faults.push(`a table without a name: ${name(table)}`)

  let level = 0
  for (const heading of document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')) {
    if (!isShown(heading) || heading.closest('dialog, [popover]')) continue
    const next = Number(heading.tagName.slice(1))
    if (level > 0 && next > level + 1) faults.push(`a heading that skips a level: ${name(heading)}`)
    level = next
  }

  for (const icon of document.querySelectorAll('svg'))
    if (isShown(icon) && !icon.closest('[aria-hidden="true"], [role="img"], [aria-label] > svg'))
      faults.push(`an icon that screen readers see: ${icon.getAttribute('class')}`)

  for (const chart of document.querySelectorAll('figure[aria-hidden="true"]'))
    if (!document.querySelector('main table, main dl')) faults.push(`a chart without a table: ${name(chart)}`)

  for (const field of document.querySelectorAll('input'))
    if (isShown(field) && !field.readOnly && /^(password|email|tel)$/.test(field.type) && !field.autocomplete)
      faults.push(`a field without autocomplete (1.3.5, 3.3.8): ${field.name || field.id}`)

  const longest = (list: string) =>
    Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)))
  for (const element of all) {
    const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(element)
    const isMoving =
      animationName !== 'none' && (longest(animationDuration) > 1 || /infinite/.test(animationIterationCount))
    if (isMoving || longest(transitionDuration) > 1) faults.push(`moves under reduced motion (2.3.3): ${name(element)}`)
  }

  return faults
}

/** Runs in the page. Returns one line for each thing that is lost in this window, or with more space in its text. */
const findLosses = (spacing: string): string[] => {
  const faults: string[] = []
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      hasOwnText(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, option, svg'),
  )
  const { clientWidth } = document.documentElement
  /** Whether the text is cut by an ancestor that cannot be scrolled, or is outside of the window. */
  const isCut = (element: HTMLElement): boolean => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return false
    for (let each: HTMLElement | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.clipPath !== 'none' || (style.position === 'fixed' && each.matches('[popover]'))) return false
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
      if (/hidden|clip/.test(style.overflowX + style.overflowY)) {
        const frame = each.getBoundingClientRect()
        if (frame.width < 2 || frame.height < 2) return false
        if (box.right > frame.right + 2 || box.left < frame.left - 2 || box.bottom > frame.bottom + 2) return true
      }
    }
    return box.right > clientWidth + 1 || box.left < -1
  }
  for (const text of texts.filter(isCut)) faults.push(`cut (1.4.10): ${name(text)}`)
  const style = new CSSStyleSheet()
  style.replaceSync(spacing)
  document.adoptedStyleSheets.push(style)
  for (const text of texts.filter(isCut)) faults.push(`cut by text spacing (1.4.12): ${name(text)}`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} pixels wide with text spacing (1.4.12)`)
  document.adoptedStyleSheets.pop()
  return [...new Set(faults)]
}

/** Runs in the page after a key was pressed. Focuses everything in turn. */
const findHiddenFocus = async (): Promise<string[]> => {
  const faults: string[] = []
  const MAX_RINGS = 12
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 80) ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  const modal = document.querySelector('dialog:modal')
  const focusable = [
    ...(modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  )
  /** The ring may be that of an element around or beside a hidden input, or that of the card in the cell of a list's entry. */
  const ringsOf = (element: Element) => {
    const inner = element.firstElementChild
    const beside = element.parentElement?.children ?? []
    return [element, element.parentElement, inner, inner?.firstElementChild, ...beside]
      .slice(0, MAX_RINGS)
      .map((each) => {
        if (!each) return ''
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each)
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join()
      })
      .join('|')
  }
  for (const element of focusable) {
    ;(document.activeElement as HTMLElement | null)?.blur()
    // A list may have moved the focus on to this entry, whose ring is removed in the next frame.
    if (element.closest('[role="grid"]')) await new Promise(requestAnimationFrame)
    const before = ringsOf(element)
    element.focus()
    // React renders the ring of such an element in a microtask, that of a list's entry in the next frame.
    await Promise.resolve()
    if (document.activeElement !== element) continue
    const hasRing = () => element.matches('.range') || ringsOf(element) !== before
    if (!hasRing()) await new Promise(requestAnimationFrame)
    if (!hasRing()) faults.push(`no focus ring (2.4.7): ${name(element)}`)
    // Found by pointer through it, like the handle of a picture that is dragged as a whole.
    if (getComputedStyle(element).pointerEvents === 'none') continue
    const target =
      element.matches('input') && element.getBoundingClientRect().width < 4
        ? (element.parentElement as Element)
        : element
    const { left, top, width, height } = target.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    )
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit &&
        (target.contains(hit) ||
          (hit.contains(target) && !getComputedStyle(hit).position.match(/sticky|fixed/)) ||
          element.closest('label')?.contains(hit))
      )
    })
    if (!isSeen)
      faults.push(
        `focus is covered (2.4.11): ${name(element)} at ${Math.round(left)},${Math.round(top)} of ${innerWidth}x${innerHeight}`,
      )
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, 0)
  return faults
}

export const generalFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)
export const losses = (page: Page): Promise<string[]> => page.evaluate(findLosses, TEXT_SPACING)
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('Tab')
  return page.evaluate(findHiddenFocus)
}
