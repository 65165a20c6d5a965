import { PermanentFailure } from '../jobs/permanent-failure.ts'
import type { Meters } from '../meters.ts'
import type { SendMail } from './transport.ts'

/** Counts the mails that `send` sends, by outcome. */
export const countMails =
  ({ mails }: Pick<Meters, 'mails'>, send: SendMail): SendMail =>
  async (mail) => {
    try {
      await send(mail)
      mails.inc({ outcome: 'sent' })
    } catch (problem) {
      mails.inc({ outcome: problem instanceof PermanentFailure ? 'refused' : 'failed' })
      throw problem
    }
  }
