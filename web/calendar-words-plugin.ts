import type { Plugin } from 'vite'

/** React Aria's own words come in 34 languages, each library's in a table like this one. */
const TABLE = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/
const CALENDAR = /\/calendar\/intlStrings\.mjs$/
/** English is what it falls back to. */
const KEPT = /"(?:en-US|fr-FR|ar-AE)"/

/** What the calendar says to screen readers, in the one language of ours that the library does not speak. */
const AMHARIC = `{
  "previous": "ያለፈው",
  "next": "ቀጣይ",
  "selectedDateDescription": ({ date }) => "የተመረጠ ቀን፦ " + date,
  "selectedRangeDescription": ({ dateRange }) => "የተመረጡ ቀናት፦ " + dateRange,
  "todayDate": ({ date }) => "ዛሬ፣ " + date,
  "todayDateSelected": ({ date }) => "ዛሬ፣ " + date + " ተመርጧል",
  "dateSelected": ({ date }) => date + " ተመርጧል",
  "startRangeSelectionPrompt": "የመጀመሪያውን ቀን ለመምረጥ ይጫኑ",
  "finishRangeSelectionPrompt": "የመጨረሻውን ቀን ለመምረጥ ይጫኑ",
  "minimumDate": "የመጀመሪያው ክፍት ቀን",
  "maximumDate": "የመጨረሻው ክፍት ቀን",
  "dateRange": ({ startDate, endDate }) => "ከ" + startDate + " እስከ " + endDate,
}`

/** Leaves of each table the languages of this product: a visitor would load the others for nothing. */
export const calendarWords = (): Plugin => ({
  name: 'calendar-words',
  enforce: 'pre',
  transform(code, id) {
    const [file = id] = id.split('?')
    if (!TABLE.test(file)) return undefined
    const lines = code.split('\n').filter((line) => !/^\s*"[a-z]{2}-[A-Z]{2}":/.test(line) || KEPT.test(line))
    const kept = lines.filter((line) => {
      const [, name] = /^import (\S+) from "[^"]*\/[a-z]{2}-[A-Z]{2}\.mjs";$/.exec(line) ?? []
      return !name || lines.some((other) => other !== line && other.includes(name))
    })
    const whole = kept.join('\n')
    return { code: CALENDAR.test(file) ? whole.replace(/"en-US":/, `"am-ET": ${AMHARIC},\n    $&`) : whole, map: null }
  },
})
