import { prices } from '../prices/ar.ts'
import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  title: 'الدفع',
  badge: 'نقود تجريبية',
  pay: 'ادفع {{amount}}',
  lead: 'هذه صفحة دفع تجريبية: لا يُخصم مال حقيقي، وما تكتبه لا يغادر متصفحك.',
  wait: 'يُرجى الانتظار',
  summary: {
    ...prices,
    rentOf: 'الإيجار، الدفعة {{number}} من {{total}}',
    month: 'الشهر ابتداءً من {{day}}',
  },
  method: { legend: 'طريقة الدفع', card: 'بطاقة', mobile: 'محفظة الهاتف' },
  card: {
    hint: '\u2066{{paying}}\u2069 بطاقة تجريبية مقبولة. \u2066{{declined}}\u2069 بطاقة مرفوضة.',
    fill: 'استخدم البطاقة التجريبية',
    someone: 'ضيف تجريبي',
    number: 'رقم البطاقة',
    expiry: 'الانتهاء (شهر / سنة)',
    expired: 'انتهت صلاحية هذه البطاقة.',
    cvc: 'رمز الأمان',
    name: 'الاسم على البطاقة',
    pay: 'ادفع {{amount}}',
  },
  mobile: {
    phone: 'رقم الهاتف',
    hint: 'أي رقم مناسب. لن تُرسل أي رسالة.',
    send: 'إرسال الطلب',
    sent: 'وافق من هاتفك',
    prompt: 'يطلب {{product}} دفعة',
    approve: 'موافقة',
    decline: 'رفض',
    change: 'استخدم رقمًا آخر',
  },
  trials: {
    title: 'جرّب ما قد يتعثر',
    DECLINE: { action: 'رفض الدفع', text: 'يرفض المصرف. يعرض الحجز دفعة فاشلة، ويمكنك الدفع مرة أخرى.' },
    NEVER_ANSWER: {
      action: 'الدفع دون إشعار',
      text: 'تستلم البوابة المال ولا تُبلغ عنه أبدًا. يسألها {{product}} فيعرف.',
    },
    ANSWER_LATE: { action: 'الدفع مع تأخير', text: 'يُؤكَّد الدفع بعد نحو دقيقتين.' },
    ANSWER_TWICE: { action: 'الدفع مع إشعارين', text: 'تُبلغ البوابة عن الدفعة نفسها مرتين. تُحسب مرة واحدة.' },
  },
  cancel: 'إلغاء والعودة',
  leaving: 'جارٍ العودة إلى {{product}}…',
  ended: {
    PROCESSING: { title: 'هذه الدفعة قيد المعالجة', body: 'ستُؤكَّد خلال نحو دقيقتين. يمكنك العودة إلى حجزك.' },
    PAID: { title: 'اكتملت هذه الدفعة', body: 'لم يبقَ ما يُدفع هنا.' },
    FAILED: { title: 'رُفضت هذه الدفعة', body: 'لم يُخصم أي مبلغ. يمكنك الدفع مرة أخرى من حجزك.' },
    EXPIRED: { title: 'انتهت صلاحية صفحة الدفع هذه', body: 'لم يُخصم أي مبلغ. يمكنك الدفع مرة أخرى من حجزك.' },
  },
  back: 'عرض الحجز',
}
