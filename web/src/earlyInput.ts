/** Input entered before hydration. */
const changedFields = new Map<Element, string | boolean>()
const clickedButtons: HTMLButtonElement[] = []
let submittedForm: HTMLFormElement | null = null

const isCheckable = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

const record = (event: Event) => {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (target instanceof HTMLFormElement) {
    // Forms that need JavaScript (POST) are submitted after hydration; a search (GET) works without.
    if (type !== 'submit' || target.method !== 'post') return
    event.preventDefault()
    submittedForm = target
    return
  }
  if (type === 'click') {
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    if (button) clickedButtons.push(button)
  } else if (isCheckable(target)) changedFields.set(target, target.checked)
  else changedFields.set(target, 'value' in target ? String(target.value) : '')
}

/** Returns the option that the server selected. Without one the browser selects the first. */
const defaultOption = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value

/** Returns the value that the browser gave the field at first: it drops what is no number or date from the HTML. */
const initialValue = ({ type, defaultValue }: HTMLInputElement) =>
  Object.assign(document.createElement('input'), { type, defaultValue }).value

/** Records input entered before this module was loaded: fields whose value differs from the HTML. */
const recordChangedFields = () => {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== defaultOption(field)) changedFields.set(field, field.value)
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      // Of a radio group only the checked one.
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        changedFields.set(field, field.checked)
    } else if (field.type !== 'range' && field.value !== initialValue(field)) changedFields.set(field, field.value)
  }
}

const EVENT_TYPES = ['click', 'input', 'change', 'submit'] as const

/** Starts to record input. */
export const recordEarlyInput = (): void => {
  for (const type of EVENT_TYPES) document.addEventListener(type, record, true)
  recordChangedFields()
}

/** React takes the value at hydration as the initial one. Sets it by the native setter, so that React sees a change. */
const replayText = (field: HTMLInputElement, typed: string) => {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** React resets a select to the option that the server rendered. */
const replaySelect = (field: HTMLSelectElement, value: string) => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Results in the recorded state, also when React has already handled the click and waits for a navigation. */
const replayCheck = (field: HTMLInputElement, checked: boolean) => {
  field.checked = !checked
  field.click()
}

/** Stops recording and dispatches the recorded input again. Call after hydration. */
export const replayEarlyInput = (): void => {
  for (const type of EVENT_TYPES) document.removeEventListener(type, record, true)
  for (const [field, value] of changedFields) {
    if (field instanceof HTMLSelectElement) replaySelect(field, String(value))
    else if (!(field instanceof HTMLInputElement)) continue
    else if (typeof value === 'boolean') replayCheck(field, value)
    else replayText(field, value)
  }
  for (const button of clickedButtons) button.click()
  submittedForm?.requestSubmit()
}
