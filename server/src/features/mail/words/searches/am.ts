import type { SearchWords } from './en.ts'

export const searches: SearchWords = {
  subject: 'ለተቀመጡ ፍለጋዎችዎ አዳዲስ ቤቶች',
  title: 'ለተቀመጡ ፍለጋዎችዎ አዳዲስ ቤቶች',
  preview: 'እነዚህ ቤቶች ከሚፈልጉት ጋር ይስማማሉ።',
  before: ['ከትናንት ጀምሮ ከተቀመጡ ፍለጋዎችዎ ጋር የሚስማሙ ቤቶች፦'],
  seeAll: 'ሁሉንም ይመልከቱ ({n})',
  per: { NIGHT: 'ለአንድ ሌሊት', WEEK: 'ለአንድ ሳምንት', MONTH: 'ለአንድ ወር' },
}
