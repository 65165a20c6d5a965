/** What was pressed, typed, ticked, chosen or sent before the page could hear. */
const touched = new Map<Element, string | boolean>()
let pressed: HTMLButtonElement | null = null
let sent: HTMLFormElement | null = null

const isTick = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

const remember = (event: Event) => {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (target instanceof HTMLFormElement) {
    // A form that only a script can send waits for it; a search works without.
    if (type !== 'submit' || target.method !== 'post') return
    event.preventDefault()
    sent = target
    return
  }
  if (type === 'click') pressed = target.closest('button[type=button]:not([popovertarget])')
  else if (isTick(target)) touched.set(target, target.checked)
  else touched.set(target, 'value' in target ? String(target.value) : '')
}

/** The server's own choice of a list; without one the browser takes the first. */
const sentChoice = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value

/** Slower lines: a person may be faster than this file, and what a field holds then differs from what was sent. */
const noticeChanged = () => {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== sentChoice(field)) touched.set(field, field.value)
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      // Of a group only the one that is chosen now: choosing it lets the other go.
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        touched.set(field, field.checked)
    } else if (field.type !== 'range' && field.value !== field.defaultValue) touched.set(field, field.value)
  }
}

const KINDS = ['click', 'input', 'change', 'submit'] as const

/** Begins to remember. */
export const listenEarly = (): void => {
  for (const kind of KINDS) document.addEventListener(kind, remember, true)
  noticeChanged()
}

/** React takes a field's text at hydration for known; put back and set behind its back, it counts as typed now. */
const typeAgain = (field: HTMLInputElement, typed: string) => {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** React sets a list back to what the server chose. */
const chooseAgain = (field: HTMLSelectElement, value: string) => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Ends ticked as the person left it, also when React heard the tick itself and waits for the address to follow. */
const tickAgain = (field: HTMLInputElement, checked: boolean) => {
  field.checked = !checked
  field.click()
}

/** Says all of it again, once the page can hear. */
export const sayAgain = (): void => {
  for (const kind of KINDS) document.removeEventListener(kind, remember, true)
  for (const [field, value] of touched) {
    if (field instanceof HTMLSelectElement) chooseAgain(field, String(value))
    else if (!(field instanceof HTMLInputElement)) continue
    else if (typeof value === 'boolean') tickAgain(field, value)
    else typeAgain(field, value)
  }
  pressed?.click()
  sent?.requestSubmit()
}
