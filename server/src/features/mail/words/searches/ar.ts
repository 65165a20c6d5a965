import type { SearchWords } from './en.ts'

export const searches: SearchWords = {
  subject: 'مساكن جديدة لعمليات البحث المحفوظة لديك',
  title: 'مساكن جديدة لعمليات البحث المحفوظة',
  preview: 'هذه المساكن تطابق ما تبحث عنه.',
  before: ['مساكن جديدة منذ الأمس تطابق عمليات البحث المحفوظة لديك:'],
  seeAll: 'عرض كل النتائج ({n})',
  per: { NIGHT: 'لليلة', WEEK: 'للأسبوع', MONTH: 'للشهر' },
}
