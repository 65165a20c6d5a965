import type { Plugin } from 'vite'

/** React Aria brings its texts in 34 languages, one such table for each library. */
const TABLE = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs(?:\?|$)/
const CALENDAR = /\/calendar\/intlStrings\.mjs(?:\?|$)/
/** English is the fallback. */
const KEPT = /"(?:en-US|fr-FR|ar-AE)"/

/** Texts of the calendar for screen readers, in the one language of Lintel that the library lacks. */
const AMHARIC = `{
  "previous": "ቀዳሚ",
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

/** Reduces each table to the languages of Lintel, so that visitors do not load the others. */
export const calendarTexts = (): Plugin => ({
  name: 'calendar-texts',
  enforce: 'pre',
  transform: {
    filter: { id: TABLE },
    handler(code, id) {
      const keptLines = code.split('\n').filter((line) => !/^\s*"[a-z]{2}-[A-Z]{2}":/.test(line) || KEPT.test(line))
      const usedLines = keptLines.filter((line) => {
        const [, name] = /^import (\S+) from "[^"]*\/[a-z]{2}-[A-Z]{2}\.mjs";$/.exec(line) ?? []
        return !name || keptLines.some((other) => other !== line && other.includes(name))
      })
      const table = usedLines.join('\n')
      return {
        code: CALENDAR.test(id) ? table.replace(/"en-US":/, `"am-ET": ${AMHARIC},\n    $&`) : table,
        map: null,
      }
    },
  },
})
