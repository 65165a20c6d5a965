/**
 * Moves the focus once no modal dialog is open: an open one keeps it, and returns it when it closes. Returns a function that
 * cancels the move.
 */
export const afterModal = (move: () => void): (() => void) => {
  const modal = document.querySelector('dialog:modal')
  if (!modal) move()
  modal?.addEventListener('close', move, { once: true })
  return () => modal?.removeEventListener('close', move)
}
