import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { Db } from '../database/types.ts'
import { Problem } from '../problem.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page's frames show mails, which may neither run scripts nor load resources. */
const MAILBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'"

const STYLE = `:root{color-scheme:dark light}body{margin:0 auto;max-width:46rem;padding:1.5rem;background:#0e1413;color:#eef4f2;font:15px/1.5 system-ui,sans-serif}
h1{font-size:24px}article{margin:1rem 0;padding:1rem;border:1px solid #2c3936;border-radius:12px;background:#161e1c}h2{font-size:18px;margin:0}
p{margin:.25rem 0;color:#a3b4af}iframe{width:100%;height:30rem;border:0;border-radius:6px;background:#fff}summary{cursor:pointer;color:#4fd1b8;padding:.5rem 0}
pre{white-space:pre-wrap}`

type Mail = { id: string; sentAt: Date; recipient: string; subject: string; text: string; html: string }

const article = ({ id, sentAt, recipient, subject, text }: Mail) =>
  `<article><h2 dir="auto">${escapeHtml(subject)}</h2><p>${escapeHtml(recipient)} · <time>${sentAt.toISOString()}</time></p>
<pre dir="auto">${escapeHtml(text)}</pre><details><summary>As HTML</summary><iframe sandbox loading="lazy" title="${escapeHtml(subject)}" src="/dev/mailbox/${id}"></iframe></details></article>`

const page = (mails: Mail[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mailbox · ${PRODUCT_NAME}</title><style>${STYLE}</style>
<body><main><h1>Mailbox</h1><p>Mails of this demo, newest first. Set SMTP_URL to send them.</p>${mails.map(article).join('') || '<p>No mail yet.</p>'}</main></body></html>`

/**
 * Serves the mails of a demo without SMTP server at /dev/mailbox, as a page or as JSON. Restricted to loopback: the
 * mails contain login codes of every account.
 */
export const serveMailbox = (app: FastifyInstance, db: Db, assertLoopback: (request: FastifyRequest) => void): void => {
  const onRequest = async (request: FastifyRequest) => assertLoopback(request)
  app.get('/dev/mailbox', { schema: { hide: true }, onRequest }, async (request, reply) => {
    const mails = await db.selectFrom('mailbox').selectAll().orderBy('sentAt', 'desc').orderBy('id', 'desc').execute()
    reply.header('cache-control', 'no-store')
    if (!/\btext\/html\b/.test(request.headers.accept ?? ''))
      return mails.map(({ sentAt, recipient, ...mail }) => ({ ...mail, to: recipient, sentAt: sentAt.toISOString() }))
    reply.header('content-security-policy', MAILBOX_CSP).type('text/html; charset=utf-8')
    return page(mails)
  })
  app.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id',
    { schema: { hide: true }, onRequest },
    async (request, reply) => {
      const { id } = request.params
      const mail = /^[0-9a-f-]{36}$/.test(id)
        ? await db.selectFrom('mailbox').select('html').where('id', '=', id).executeTakeFirst()
        : undefined
      if (!mail) throw new Problem('mail_not_found')
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; ${MAILBOX_CSP}`)
        .type('text/html; charset=utf-8')
      return mail.html
    },
  )
}

/** Deletes the mails to an address. */
export const deleteMailsTo = async (trx: Db, address: string): Promise<void> => {
  await trx
    .deleteFrom('mailbox')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', address.toLowerCase()))
    .execute()
}
