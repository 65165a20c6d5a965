import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { openFetcher, Unfetchable, webAddress } from './fetch-text.ts'

const HERE = '127.0.0.1'
const UNREACHABLE = /could not be reached/

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server, and how often it was asked. */
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
const say =
  (text: string, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(text)
const lead =
  (to: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location: to }).end()

const open = openFetcher({ allowed: [HERE] })
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const problem = await work.then(
    () => new Error('It was fetched.'),
    (error: Error) => error,
  )
  expect(problem).toBeInstanceOf(Unfetchable)
  // Nothing of our network, and no address with its secret.
  expect(problem.message).not.toMatch(/\d+\.\d+\.\d+|ECONN|ENOT|DNS|::|http:\/\/\w/)
  return problem.message
}

it('fetches a text, packed or not', async () => {
  const plain = await serve(say('BEGIN:VCALENDAR ü'))
  expect(await open(plain.url)).toBe('BEGIN:VCALENDAR ü')
  const packed = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  )
  expect(await open(packed.url)).toBe('packed')
})

describe('R21 no address leads into our network:', () => {
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
    // On every address of this machine, IPv6 too: only the refusal keeps it from answering.
    const server = await serve(say('secret'), '::')
    expect(await problemOf(openFetcher({ patience: 3_000 })(`http://${host}:${server.port}/`))).toMatch(UNREACHABLE)
    expect(server.asked()).toBe(0)
  })

  it('an allowed address that passes us on to a forbidden one', async () => {
    const secret = await serve(say('secret'), '127.0.0.2')
    for (const status of [301, 302, 303, 307, 308]) {
      const first = await serve(lead(secret.url, status))
      expect(await problemOf(open(first.url))).toMatch(UNREACHABLE)
    }
    expect(secret.asked()).toBe(0)
  })

  it('a name that leads to a private address, also only the second time, or as one of several', async () => {
    const server = await serve((request, response) =>
      request.url === '/' ? lead('/again')(request, response) : say('secret')(request, response),
    )
    const secret = await serve(say('secret'), '127.0.0.2', server.port)
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
    const fetchBy = (lookup: LookupFunction) => openFetcher({ allowed: [HERE], lookup })(url)
    expect(await fetchBy(answering([HERE]))).toBe('secret')
    expect(await problemOf(fetchBy(answering(['127.0.0.2'])))).toMatch(UNREACHABLE)
    expect(await problemOf(fetchBy(answering([HERE], ['127.0.0.2'])))).toMatch(UNREACHABLE)
    expect(await problemOf(fetchBy(answering([HERE, '127.0.0.2'])))).toMatch(UNREACHABLE)
    const compatible: LookupFunction = (_name, _options, done) => done(null, [{ address: '::127.0.0.1', family: 6 }])
    expect(await problemOf(fetchBy(compatible))).toMatch(UNREACHABLE)
    expect(secret.asked()).toBe(0)
  })

  it.each(['file:///etc/passwd', 'ftp://a.example/', 'gopher://a.example', 'data:text/plain,x', 'a', '//a', 'http://'])(
    '%s, which is no address of the web, nor a step on the way',
    async (url) => {
      expect(await problemOf(open(url))).toMatch(/must begin with https/)
      // From http on a path is an address.
      if (!url.includes(':') || url === 'http://') return
      const first = await serve(lead(url))
      expect(await problemOf(open(first.url))).toMatch(/must begin with https/)
    },
  )

  it('a port of another kind of server', async () => {
    for (const port of [22, 25, 110, 1023])
      expect(await problemOf(open(`http://${HERE}:${port}/`))).toMatch(/none that calendars are served at/)
  })
})

describe('R21 no answer costs more than 10 s and 1 MB:', () => {
  const quick = openFetcher({ allowed: [HERE], patience: 300, most: 1_000 })

  it('a server that says nothing, one that says a little for ever, and one that passes on slowly', async () => {
    const silent = await serve(() => {})
    const slow = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const round = await serve((_request, response) => setTimeout(() => lead('/')({} as never, response as never), 150))
    for (const { url } of [silent, slow, round])
      expect(await problemOf(quick(url))).toBe('It took longer than 0.3 seconds to answer.')
  })

  it('more bytes than allowed: announced, endless, or unpacked', async () => {
    const announced = await serve(say('x'.repeat(1_001)))
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
    const most = await serve(say('x'.repeat(1_000)))
    expect(await quick(most.url)).toHaveLength(1_000)
  })

  it('a gzip bomb of the real size is never unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(400_000_000))
    const bomb = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    )
    const before = process.memoryUsage().arrayBuffers
    expect(await problemOf(open(bomb.url))).toBe('It is larger than 1 MB.')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })

  it('a fourth step on the way', async () => {
    let left = 3
    const way = await serve((request, response) =>
      left-- > 0 ? lead('/')(request, response) : say('there')(request, response),
    )
    expect(await open(way.url)).toBe('there')
    left = 4
    expect(await problemOf(open(way.url))).toBe('The address was passed on more than 3 times.')
  })
})

describe('a problem is told in a sentence:', () => {
  it.each([
    [404, /“404”: the link may have been renewed/],
    [500, /“500” instead of a calendar/],
    [204, /“204” instead of a calendar/],
  ])('status %d', async (status, sentence) => {
    const server = await serve((_request, response) => response.writeHead(status).end())
    expect(await problemOf(open(server.url))).toMatch(sentence)
  })

  it('nobody there, a line that breaks, no gzip after all, an unknown packing', async () => {
    const broken = await serve((request) => request.socket.destroy())
    const torn = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('BEGIN')
      setTimeout(() => response.destroy(), 20)
    })
    const wrong = await serve(say('plain', { 'content-encoding': 'gzip' }))
    for (const url of [`http://${HERE}:1024/`, broken.url, torn.url, wrong.url])
      expect(await problemOf(open(url))).toMatch(UNREACHABLE)
    const packed = await serve(say('x', { 'content-encoding': 'br' }))
    expect(await problemOf(open(packed.url))).toMatch(/packing/)
  })
})

it('takes what calendars are linked by', () => {
  expect(webAddress(' webcal://a.example/b.ics#top ').href).toBe('https://a.example/b.ics')
  expect(webAddress('https://a.example:8443/b?c=d').href).toBe('https://a.example:8443/b?c=d')
})
