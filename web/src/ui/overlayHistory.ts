/** The router's state of a history entry (`idx` is its position), with what else the entry stands for. */
export type EntryState = { idx?: number; overlay?: string; dialog?: true } | null

export const entryState = () => history.state as EntryState

/** Returns whether the move was one between a page and its overlay. */
type Handler = (event: PopStateEvent) => boolean

const handlers = new Set<Handler>()

/** Adds a handler; returns how to remove it. */
export const onHistoryMove = (handler: Handler): (() => void) => {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Closes an open dialog. */
type Close = () => void

/** The open dialogs that Back closes, the last one on top. */
const dialogs: { close: Close }[] = []
/** The position of the current entry, while it is one that was added for a dialog. */
let dialogEntry: number | undefined
/** The address of that entry. What is chosen in a dialog may replace it. */
let dialogAddress = ''

const addDialogEntry = () => {
  const state = entryState()
  // The entry of an overlay closes it with the dialogs in it.
  if (dialogEntry !== undefined || state?.overlay !== undefined) return
  history.pushState({ ...state, dialog: true }, '')
  dialogEntry = state?.idx
  dialogAddress = location.href
}

/**
 * Closes a dialog on Back: adds a copy of the page's entry. The entry stays when the dialog is closed otherwise, since
 * what closes it may navigate at the same time, and Back then skips it. Returns what is to be called when the dialog closes.
 */
export const closeOnBack = (close: Close): (() => void) => {
  const dialog = { close }
  dialogs.push(dialog)
  addDialogEntry()
  return () => {
    if (dialogs.includes(dialog)) dialogs.splice(dialogs.indexOf(dialog), 1)
  }
}

/** The number of entries to go back over to leave the page: past the entry of a dialog, which may still be open. */
export const stepsToPreviousPage = () => (dialogEntry === undefined ? -1 : -2)

const moveFromDialog: Handler = ({ state }: { state: EntryState }) => {
  const before = dialogEntry
  dialogEntry = state?.dialog ? state.idx : undefined
  if (before === undefined || state?.idx !== before || state.dialog) return false
  const top = dialogs.at(-1)
  if (!top) {
    history.back()
    return true
  }
  // The page shows what was chosen in the dialog.
  if (location.href !== dialogAddress) history.replaceState(state, '', dialogAddress)
  top.close()
  // A dialog below is still open, or this one, while its action is being sent.
  setTimeout(() => dialogs.length > 0 && addDialogEntry())
  return true
}

/** Must be called after each navigation of the router, which writes a new state when it replaces an entry. */
export const followRouter = (): void => {
  const state = entryState()
  if (dialogEntry === undefined) return
  dialogAddress = location.href
  if (state?.idx !== dialogEntry) dialogEntry = undefined
  else if (!state.dialog) history.replaceState({ ...state, dialog: true }, '')
}

/**
 * Keeps moves between a page and its overlay or dialog from the router, which would run the loaders of the page again. Must
 * be called before the router is created: listeners of `popstate` run in the order in which they were added.
 */
export const listenForOverlays = (): void => {
  const state = entryState()
  dialogEntry = state?.dialog ? state.idx : undefined
  dialogAddress = location.href
  window.addEventListener('popstate', (event) => {
    if ([moveFromDialog, ...handlers].some((handle) => handle(event))) event.stopImmediatePropagation()
  })
}
