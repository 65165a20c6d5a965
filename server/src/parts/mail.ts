import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Db } from './database/types.ts'
import { Hopeless } from './outbox-worker.ts'

export type OutgoingMail = {
  /** The same at every try: a reader's program shows it once. */
  readonly id: string
  readonly to: { readonly name: string | undefined; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail on. Throws when nobody took it; `Hopeless` when nobody ever will. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Milliseconds until a silent mail server counts as gone; less than the lease of the work. */
const PATIENCE = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 }

/** RFC 5321 §4.2.1: 5yz is final. These are the server's view of us (login, policy), not of the reader: they may change. */
const ABOUT_US = new Set(['EAUTH', 'ECONNECTION', 'ETLS', 'EDNS', 'ESOCKET', 'ETIMEDOUT'])

const isFinal = ({ code, responseCode }: { code?: string; responseCode?: number }) =>
  !ABOUT_US.has(code ?? '') && code === 'EENVELOPE' && (responseCode ?? 0) >= 500

const bySmtp = (url: string, from: string): { send: SendMail; close: () => void } => {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  return {
    send: async ({ id, to, subject, text, html }) => {
      const { hostname } = new URL(`mail://${from.replace(/^.*@|>$/g, '')}`)
      try {
        await transport.sendMail({
          from,
          to: { name: to.name ?? '', address: to.address },
          subject,
          text,
          html,
          messageId: `<${id}@${hostname}>`,
          // No robot's answer to a robot (RFC 3834 §5).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (problem) {
        throw isFinal(problem as never) ? new Hopeless('The mail server refuses this reader.') : withoutReader(problem)
      }
    },
    close: () => transport.close(),
  }
}

/** What a mail server says may name the reader, and goes to the log. */
const withoutReader = (problem: unknown) => {
  const { code, responseCode } = problem as { code?: string; responseCode?: number }
  return new Error(`The mail server did not take the mail (${[code, responseCode].filter(Boolean).join(', ')}).`)
}

const KEPT = 200

/** For a trial without a mail server: /dev/mailbox shows them. */
const toMailbox =
  (db: Db): SendMail =>
  async ({ id, to, subject, text, html }) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient: to.address, subject, text, html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await sql`delete from mailbox where id not in (select id from mailbox order by sent_at desc limit ${KEPT})`.execute(
      db,
    )
  }

/** By SMTP_URL; in a demo without it to the mailbox; otherwise nowhere: mails wait until there is a way. */
export const openMail = (
  { smtpUrl, mailFrom, demo }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>,
  db: Db,
): { send: SendMail; close: () => void } => {
  if (smtpUrl) return bySmtp(smtpUrl, mailFrom)
  if (demo) return { send: toMailbox(db), close: () => {} }
  return {
    send: async () => {
      throw new Error('SMTP_URL is not set: the mail waits.')
    },
    close: () => {},
  }
}
