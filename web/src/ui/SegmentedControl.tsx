/** Radio buttons that look like one control. */
export function SegmentedControl({
  legend,
  name,
  options,
  value,
  onChoose,
}: {
  legend: string
  name: string
  /** `count` is shown below the label. */
  options: readonly { value: string; label: string; count?: string | undefined }[]
  value: string
  onChoose: (value: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{legend}</legend>
      <div className="flex rounded-6 border border-control p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-10 min-w-0 grow items-center justify-center rounded-[4px] px-1 text-center text-13 hover:bg-raised has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="grid min-w-0">
              <span className="truncate">{option.label}</span>{' '}
              {option.count !== undefined && <span className="font-normal">{option.count}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
