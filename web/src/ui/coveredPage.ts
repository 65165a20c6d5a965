/** What lies over the page at the moment: modal dialogs and sheets. */
const covers = new Set<object>()

const mark = () => document.documentElement.toggleAttribute('data-covered', covers.size > 0)

/**
 * Keeps the page behind a dialog or sheet from scrolling; returns how to end that. An attribute, since a selector that looks
 * for what is open (`html:has(…)`) makes the browser search the page at each change.
 */
export const coverPage = (): (() => void) => {
  const cover = {}
  covers.add(cover)
  mark()
  return () => {
    covers.delete(cover)
    mark()
  }
}

/** Shows a dialog as a modal one over a page that does not scroll; returns how to close it. */
export const showModal = (dialog: HTMLDialogElement): (() => void) => {
  const uncover = coverPage()
  dialog.showModal()
  return () => {
    dialog.close()
    uncover()
  }
}
