import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterModal } from './afterModal.ts'
import { ITEM_PARAM, itemAddress } from './listAddress.ts'
import { stepsToPreviousPage } from './overlayHistory.ts'
import { successor } from './selection.ts'
import { useMediaQuery } from './useMediaQuery.ts'
import { useRows } from './useRows.ts'

/** Below this width the detail takes the place of the list. */
const NARROW = '(width < 64rem)'

/** State of a history entry that was added on top of the list's own. */
type FromList = { fromList?: boolean } | null

/**
 * The state of a list with the detail of one item: the current item and the focus. The address names
 * the open item. On wide screens the detail is beside the list and shows the first item until another is selected; on
 * narrow ones it takes the place of the list in a history entry of its own, so that Back returns to the list.
 */
export function useQueueSelection<Item extends { id: string }>(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const fromList = (useLocation().state as FromList)?.fromList === true
  const isNarrow = useMediaQuery(NARROW)
  const openId = params.get(ITEM_PARAM) ?? undefined
  const opened = items.find(({ id }) => id === openId)
  const current = opened ?? (isNarrow ? undefined : items[0])

  // `flushSync`: the next key press moves from the row that this one selected.
  const replace = (id: string | undefined) => {
    if (id === openId) return
    const options = { replace: true, preventScrollReset: true, flushSync: true, state: { fromList } }
    void navigate(itemAddress(params, id), options)
  }
  const [focused, setFocused] = useState<string>()
  const rows = useRows<HTMLButtonElement>(ids, isNarrow && !opened ? [focused, setFocused] : [opened?.id, replace])
  /** An item that left the list by a decision on this page. */
  const [leftId, setLeftId] = useState<string>()

  // Reads the current address: the entry may have been left by Back while a decision was being sent.
  const close = useEffectEvent((id: string) => {
    if (openId !== id) return
    if (fromList) navigate(stepsToPreviousPage())
    else replace(undefined)
  })

  const heading = useRef<HTMLHeadingElement>(null)
  const [moves, setMoves] = useState<{ row?: string | undefined }>()
  const focusHeading = () => setMoves({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (!moves) return
    return afterModal(() => {
      const row = moves.row === undefined ? undefined : rows.elementOf(moves.row)
      // On a phone the search field would open the keyboard.
      const target = heading.current ?? row ?? (isNarrow ? undefined : rows.fallback.current)
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'nearest' })
    })
  }, [moves])

  const previousId = useRef(openId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is opened or closed
  useEffect(() => {
    const left = previousId.current
    previousId.current = openId
    if (left === openId || !isNarrow) return
    const target = openId === undefined ? left && rows.elementOf(left) : heading.current
    // ScrollRestoration scrolls: to the start of a detail, and to where the list was.
    if (target) target.focus({ preventScroll: true })
  }, [openId])

  return {
    items,
    rows,
    /** To be set on the heading of the detail. */
    heading,
    current,
    /** Whether the detail takes the place of the list. */
    hidesList: isNarrow && opened !== undefined,
    /** Whether the address names an item that is not in the list, and was not decided here. */
    isMissing: openId !== undefined && !opened && openId !== leftId,
    open: (id: string) => {
      if (isNarrow) navigate(itemAddress(params, id), { state: { fromList: true } })
      else replace(id)
    },
    /** Returns to the list on narrow screens. */
    close: () => opened && close(opened.id),
    /**
     * Moves on when the current item is among those that leave the list: on wide screens to the next item, on narrow ones
     * to the list, since buttons must not act on an item that was not opened.
     */
    leave: (gone: readonly string[]) => {
      const leaving = current?.id ?? gone[0]
      if (leaving === undefined || gone.length === 0) return
      const next = successor(
        ids.filter((id) => id === leaving || !gone.includes(id)),
        leaving,
      )
      if (current && gone.includes(current.id)) {
        setLeftId(current.id)
        if (isNarrow) close(current.id)
        else replace(next)
      }
      setMoves({ row: next })
    },
    /** For when the buttons that had the focus are removed while the item stays. */
    focusHeading,
  }
}

export type QueueSelection<Item extends { id: string }> = ReturnType<typeof useQueueSelection<Item>>
