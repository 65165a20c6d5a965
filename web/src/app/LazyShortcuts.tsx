import { setShortcutSheetOpen, useShortcutSheetOpen } from '../ui/shortcutSheet.ts'
import { lazyModule } from './lazyModule.ts'
import { useIdleModule } from './useIdleModule.ts'

const load = lazyModule(() => import('./lazy/Shortcuts.tsx'))

/** Loads the keyboard shortcuts when the browser is idle, or when their help is opened. */
export function LazyShortcuts() {
  const isOpen = useShortcutSheetOpen()
  const module = useIdleModule(load, isOpen, () => setShortcutSheetOpen(false))
  return module ? <module.default isOpen={isOpen} onClose={() => setShortcutSheetOpen(false)} /> : null
}
