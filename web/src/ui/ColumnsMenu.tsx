import Columns from 'lucide-react/icons/columns-3'
import { useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { CheckboxRow } from './CheckboxRow.tsx'
import { focusFirst } from './menuKeys.ts'
import { placeBelow } from './placeBelow.ts'
import type { Column } from './useColumns.ts'

type Props = {
  label: string
  columns: readonly Pick<Column<never>, 'name' | 'label' | 'isFixed'>[]
  isShown: (name: string) => boolean
  onShow: (name: string, isShown: boolean) => void
}

/** Chooses the columns of a list in a popover, which Escape and a click beside it close. The first one stays. */
export function ColumnsMenu({ label, columns, isShown, onShow }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button ref={button} popoverTarget={id}>
        <Columns size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') placeBelow(button.current, panel.current)
          focusFirst(event)
        }}
        className="fade-in fixed inset-auto m-0 w-60 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-12 border border-line bg-raised px-4 py-2 text-ink shadow-float"
      >
        <fieldset>
          <legend className="sr-only">{label}</legend>
          {columns.map(({ name, label: text, isFixed }, index) =>
            isFixed ? null : (
              <CheckboxRow
                key={name}
                label={text}
                checked={index === 0 || isShown(name)}
                disabled={index === 0}
                onChange={({ currentTarget: { checked } }) => onShow(name, checked)}
              />
            ),
          )}
        </fieldset>
      </div>
    </>
  )
}
