import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  readonly url: string
  readonly port: number
  /** Accepted mails, oldest first. */
  readonly mails: (Email & { envelopeTo: string[] })[]
  readonly close: () => Promise<void>
}

type Options = {
  port?: number
  /** Rejects a recipient permanently (RFC 5321: 550). */
  refuses?: (address: string) => boolean
  /** Rejects all mails temporarily (RFC 5321: 451). */
  busy?: () => boolean
  /** Acknowledges a received mail only then. */
  acknowledges?: () => Promise<void>
}

const no = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A real mail server on loopback. */
export const startMailServer = async ({
  port = 0,
  refuses = () => false,
  busy = () => false,
  acknowledges = async () => {},
}: Options = {}): Promise<MailServer> => {
  const mails: MailServer['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(refuses(address) ? no(550, 'No such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (busy()) return done(no(451, 'Try again later'))
        PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
          mails.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) })
          await acknowledges()
          done(null)
        }, done)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = (listening.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
