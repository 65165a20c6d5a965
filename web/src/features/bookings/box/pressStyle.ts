/** React Aria adds a `<style>` under this id to the page unless one is there: our content policy allows none. */
const STYLE_ID = 'react-aria-pressable-style'

/** Stands for it; what it would say is a class on what is pressed (StayCalendar). */
export const standForPressStyle = (): void => {
  if (document.getElementById(STYLE_ID)) return
  const stand = document.createElement('meta')
  stand.id = STYLE_ID
  document.head.append(stand)
}
