import type { SearchWords } from './en.ts'

export const searches: SearchWords = {
  subject: 'أماكن جديدة لعمليات البحث المحفوظة لديك',
  title: 'أماكن جديدة لعمليات البحث المحفوظة',
  preview: 'هذه الأماكن تطابق ما تبحث عنه.',
  before: ['أماكن جديدة منذ الأمس تطابق عمليات البحث المحفوظة لديك:'],
  seeAll: 'عرض كل النتائج ({n})',
  per: { NIGHT: 'لليلة', WEEK: 'للأسبوع', MONTH: 'للشهر' },
}
