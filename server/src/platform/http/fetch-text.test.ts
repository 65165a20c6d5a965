import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createTextFetcher, FetchError, parseWebUrl } from './fetch-text.ts'

const HERE = '127.0.0.1'
const UNREACHABLE = /could not be reached/

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server that counts its requests. */
const serve = async (answer: RequestListener, host = HERE, port = 0) => {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    answer(request, response)
  }).listen(port, host)
  servers.push(server)
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return { port: bound, url: `http://${host}:${bound}/`, asked: () => asked }
}
const respond =
  (text: string, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(text)
const redirect =
  (to: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location: to }).end()

const open = createTextFetcher({ allowedAddresses: [HERE] })
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const problem = await work.then(
    () => new Error('It was fetched.'),
    (error: Error) => error,
  )
  expect(problem).toBeInstanceOf(FetchError)
  // Reveals neither internal addresses nor secrets in URLs.
  expect(problem.message).not.toMatch(/\d+\.\d+\.\d+|ECONN|ENOT|DNS|::|http:\/\/\w/)
  return problem.message
}

it('fetches plain and gzipped text', async () => {
  const plain = await serve(respond('BEGIN:VCALENDAR ü'))
  expect(await open(plain.url)).toBe('BEGIN:VCALENDAR ü')
  const packed = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  )
  expect(await open(packed.url)).toBe('packed')
})

describe('R21 rejects', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.9.9.9',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '0',
    '0.0.0.0',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[64:ff9b:1::a00:1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s', async (host) => {
    // Listens on every address of this machine, so that only the check prevents an answer.
    const server = await serve(respond('secret'), '::')
    expect(await problemOf(createTextFetcher({ timeoutMs: 3_000 })(`http://${host}:${server.port}/`))).toMatch(
      UNREACHABLE,
    )
    expect(server.asked()).toBe(0)
  })

  it('a redirect from an allowed address to a reserved one', async () => {
    const secret = await serve(respond('secret'), '127.0.0.2')
    for (const status of [301, 302, 303, 307, 308]) {
      const first = await serve(redirect(secret.url, status))
      expect(await problemOf(open(first.url))).toMatch(UNREACHABLE)
    }
    expect(secret.asked()).toBe(0)
  })

  it('a name that resolves to a private address, also on a later lookup or among other addresses', async () => {
    const server = await serve((request, response) =>
      request.url === '/' ? redirect('/again')(request, response) : respond('secret')(request, response),
    )
    const secret = await serve(respond('secret'), '127.0.0.2', server.port)
    const answering = (...answers: string[][]): LookupFunction => {
      let times = 0
      return (_name, { all }, done) => {
        const addresses = answers[Math.min(times++, answers.length - 1)] ?? []
        if (all)
          done(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          )
        else done(null, addresses[0] ?? '', 4)
      }
    }
    const url = `http://calendars.example:${server.port}/`
    const fetchBy = (lookup: LookupFunction) => createTextFetcher({ allowedAddresses: [HERE], lookup })(url)
    expect(await fetchBy(answering([HERE]))).toBe('secret')
    expect(await problemOf(fetchBy(answering(['127.0.0.2'])))).toMatch(UNREACHABLE)
    expect(await problemOf(fetchBy(answering([HERE], ['127.0.0.2'])))).toMatch(UNREACHABLE)
    expect(await problemOf(fetchBy(answering([HERE, '127.0.0.2'])))).toMatch(UNREACHABLE)
    const compatible: LookupFunction = (_name, _options, done) => done(null, [{ address: '::127.0.0.1', family: 6 }])
    expect(await problemOf(fetchBy(compatible))).toMatch(UNREACHABLE)
    expect(secret.asked()).toBe(0)
  })

  it.each(['file:///etc/passwd', 'ftp://a.example/', 'gopher://a.example', 'data:text/plain,x', 'a', '//a', 'http://'])(
    '%s, also as the target of a redirect',
    async (url) => {
      expect(await problemOf(open(url))).toMatch(/must start with https/)
      // A relative path is a valid redirect target.
      if (!url.includes(':') || url === 'http://') return
      const first = await serve(redirect(url))
      expect(await problemOf(open(first.url))).toMatch(/must start with https/)
    },
  )

  it('a port below 1024 other than 80 and 443', async () => {
    for (const port of [22, 25, 110, 1023])
      expect(await problemOf(open(`http://${HERE}:${port}/`))).toMatch(/is not allowed in a calendar link/)
  })
})

describe('R21 limits time and size:', () => {
  const quick = createTextFetcher({ allowedAddresses: [HERE], timeoutMs: 300, maxBytes: 1_000 })

  it('times out for a silent server, an endless slow body and slow redirects', async () => {
    const silent = await serve(() => {})
    const slow = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const round = await serve((_request, response) =>
      setTimeout(() => redirect('/')({} as never, response as never), 150),
    )
    for (const { url } of [silent, slow, round])
      expect(await problemOf(quick(url))).toBe('The server did not respond within 0.3 seconds.')
  })

  it('rejects a body above the limit by content length, while reading and after decompression', async () => {
    const announced = await serve(respond('x'.repeat(1_001)))
    const endless = await serve((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    })
    const bomb = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(500_000))),
    )
    for (const { url } of [announced, endless, bomb]) expect(await problemOf(quick(url))).toMatch(/^It is larger than/)
    const most = await serve(respond('x'.repeat(1_000)))
    expect(await quick(most.url)).toHaveLength(1_000)
  })

  it('never decompresses a 400 MB gzip bomb', async () => {
    const packed = gzipSync(Buffer.alloc(400_000_000))
    const bomb = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    )
    const before = process.memoryUsage().arrayBuffers
    expect(await problemOf(open(bomb.url))).toBe('It is larger than 1 MB.')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })

  it('rejects a fourth redirect', async () => {
    let left = 3
    const way = await serve((request, response) =>
      left-- > 0 ? redirect('/')(request, response) : respond('there')(request, response),
    )
    expect(await open(way.url)).toBe('there')
    left = 4
    expect(await problemOf(open(way.url))).toBe('The link was redirected more than 3 times.')
  })
})

describe('explains a failure in a sentence:', () => {
  it.each([
    [404, /404\. The link may have been reset/],
    [500, /500 instead of a calendar/],
    [204, /204 instead of a calendar/],
  ])('status %d', async (status, sentence) => {
    const server = await serve((_request, response) => response.writeHead(status).end())
    expect(await problemOf(open(server.url))).toMatch(sentence)
  })

  it('refused and broken connections, invalid gzip, unknown encodings', async () => {
    const broken = await serve((request) => request.socket.destroy())
    const torn = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('BEGIN')
      setTimeout(() => response.destroy(), 20)
    })
    const wrong = await serve(respond('plain', { 'content-encoding': 'gzip' }))
    for (const url of [`http://${HERE}:1024/`, broken.url, torn.url, wrong.url])
      expect(await problemOf(open(url))).toMatch(UNREACHABLE)
    const packed = await serve(respond('x', { 'content-encoding': 'br' }))
    expect(await problemOf(open(packed.url))).toMatch(/content encoding/)
  })
})

it('accepts webcal links and drops the fragment', () => {
  expect(parseWebUrl(' webcal://a.example/b.ics#top ').href).toBe('https://a.example/b.ics')
  expect(parseWebUrl('https://a.example:8443/b?c=d').href).toBe('https://a.example:8443/b?c=d')
})
