import { currentSpan } from '../current-work.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import type { Services } from '../services.ts'
import { errorType, failSpan } from '../traces/traces.ts'
import type { SendMail } from './transport.ts'

/** Counts the mails that `send` sends, by outcome, and makes a span of each. */
export const countMails =
  ({ meters: { mails }, traces }: Pick<Services, 'meters' | 'traces'>, send: SendMail): SendMail =>
  async (mail) => {
    const span = traces?.startSpan('send mail', { kind: 'CLIENT', parent: currentSpan(), attributes: {} })
    try {
      await send(mail)
      mails.inc({ outcome: 'sent' })
    } catch (problem) {
      mails.inc({ outcome: problem instanceof PermanentFailure ? 'refused' : 'failed' })
      if (span) failSpan(span, errorType(problem))
      throw problem
    } finally {
      span?.end()
    }
  }
