import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  lead: 'أسئلة لم يجب عنها المساعد خلال آخر {{days}} يومًا، مرتبة بحسب الكلمة. يظهر كل سؤال تحت كل كلمة من كلماته.',
  caption: 'كلمات الأسئلة التي لم يُجب عنها، الأكثر طرحًا أولًا',
  hint: 'كلمة',
  language: 'اللغة',
  anyLanguage: 'كل اللغات',
  total_zero: 'لا كلمات',
  total_one: 'كلمة واحدة',
  total_two: 'كلمتان',
  total_few: '{{n}} كلمات',
  total_many: '{{n}} كلمة',
  total_other: '{{n}} كلمة',
  columns: {
    word: 'الكلمة',
    people: 'الأشخاص',
    questions: 'الأسئلة',
    examples: 'أمثلة',
    language: 'اللغة',
    lastAskedAt: 'آخر مرة',
  },
  empty: 'لا توجد أسئلة دون إجابة',
  emptyFiltered: 'لا توجد أسئلة دون إجابة تطابق عوامل التصفية',
}
