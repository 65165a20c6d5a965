/** React Aria adds a `<style>` element unless one with this id exists. The content security policy forbids it. */
const STYLE_ID = 'react-aria-pressable-style'

/** Adds an empty element with that id. RangeCalendar sets the same styles by a class. */
export const preventPressableStyle = (): void => {
  if (document.getElementById(STYLE_ID)) return
  const placeholder = document.createElement('meta')
  placeholder.id = STYLE_ID
  document.head.append(placeholder)
}
