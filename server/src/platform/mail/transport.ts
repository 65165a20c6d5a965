import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../configuration/config.ts'
import type { Db } from '../database/types.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import { QUEUES } from '../jobs/queues.ts'
import { Unreachable } from '../jobs/unreachable.ts'

export type OutgoingMail = {
  /** Constant across retries, so that mail programs show duplicates once. */
  readonly id: string
  readonly to: { readonly name: string | undefined; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the recipient's mail program stops such mails with one click (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** Sends a mail. Throws on failure: PermanentFailure when a retry cannot succeed, Unreachable without a mail server. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Connections to the mail server, one for each worker of the queue `mail`. */
const CONNECTIONS = QUEUES.mail.workers
/**
 * A mail server may take ten minutes to acknowledge a mail (RFC 5321 §4.5.3.2.6); a shorter socket timeout would send the
 * mail again. Shorter than the queue's `expireInSeconds`.
 */
const TIMEOUTS_MS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 600_000 }

/** Errors of login, connection or policy. They concern the sender, so a retry may succeed. */
const NOT_ABOUT_RECIPIENT = new Set(['EAUTH', 'ECONNECTION', 'ETLS', 'EDNS', 'ESOCKET', 'ETIMEDOUT'])

const isFinal = ({ code, responseCode }: { code?: string; responseCode?: number }) =>
  !NOT_ABOUT_RECIPIENT.has(code ?? '') && code === 'EENVELOPE' && (responseCode ?? 0) >= 500

export type MailTransport = {
  readonly send: SendMail
  /** Throws when the mail server cannot be reached or does not let us in. */
  readonly verify: () => Promise<unknown>
  readonly close: () => void
}

const createSmtpSender = (url: string, from: string): MailTransport => {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS_MS })
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      const { hostname } = new URL(`mail://${from.replace(/^.*@|>$/g, '')}`)
      try {
        await transport.sendMail({
          from,
          to: { name: to.name ?? '', address: to.address },
          subject,
          text,
          html,
          messageId: `<${id}@${hostname}>`,
          headers: {
            // Suppresses automatic replies (RFC 3834 §5).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        })
      } catch (problem) {
        throw isFinal(problem as never)
          ? new PermanentFailure('The mail server rejected the recipient.')
          : withoutRecipient(problem)
      }
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}

/** Drops the server's message, which may contain the recipient's address and would be logged. */
const withoutRecipient = (problem: unknown) => {
  const { code, responseCode } = problem as { code?: string; responseCode?: number }
  const message = `The mail server did not accept the mail (${[code, responseCode].filter(Boolean).join(', ')}).`
  return NOT_ABOUT_RECIPIENT.has(code ?? '') ? new Unreachable(message) : new Error(message)
}

const MAILBOX_SIZE = 200

/** Stores mails in the database for /dev/mailbox. */
const createMailboxSender =
  (db: Db): SendMail =>
  async ({ id, to, subject, text, html }) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient: to.address, subject, text, html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await sql`delete from mailbox where id not in (select id from mailbox order by sent_at desc limit ${MAILBOX_SIZE})`.execute(
      db,
    )
  }

/**
 * Opens the transport of SMTP_URL. Without it, a demo stores mails in the mailbox; otherwise sending fails until
 * SMTP_URL is set.
 */
export const openMailTransport = (
  { smtpUrl, mailFrom, demo }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>,
  db: Db,
): MailTransport => {
  const unused = { verify: async () => {}, close: () => {} }
  if (smtpUrl) return createSmtpSender(smtpUrl, mailFrom)
  if (demo) return { send: createMailboxSender(db), ...unused }
  return {
    send: async () => {
      throw new Error('SMTP_URL is not set. The mail is queued.')
    },
    ...unused,
  }
}
