export const en = {
  lead: 'Questions of the last {{days}} days that the assistant could not answer, by word. A question appears under each of its words.',
  caption: 'Words of unanswered questions, those that most people asked about first',
  hint: 'Word',
  language: 'Language',
  anyLanguage: 'All languages',
  total_one: '{{n}} word',
  total_other: '{{n}} words',
  columns: {
    word: 'Word',
    people: 'People',
    questions: 'Questions',
    examples: 'Examples',
    language: 'Language',
    lastAskedAt: 'Last asked',
  },
  empty: 'No unanswered questions yet',
  emptyFiltered: 'No unanswered questions match your filters',
} as const
