import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

const keepPage = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/**
 * Takes files that are dropped or pasted. `add` returns whether there are any; anything else, such as text, is left to the
 * browser. A file that is dropped beside the target is ignored: the browser would open it and leave the page.
 */
export function useFileDrop(add: (files: FileList) => boolean) {
  useEffect(() => {
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
    }
  }, [])
  const [isOver, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    /** Whether files are being dragged over the target. */
    isOver,
    target: {
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (add(event.dataTransfer.files)) event.preventDefault()
      },
    },
    onPaste: (event: ClipboardEvent) => {
      if (add(event.clipboardData.files)) event.preventDefault()
    },
  }
}
