import { request } from 'node:http'
import { connect } from 'node:net'
import { health, login, poolForm, saveUserGroups, updateCreditCard } from '@slatecraft/contract'
import { demoSlate } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { demoKey } from '../../testing/buildClient.ts'
import { call, refusal, send } from '../../testing/call.ts'
import { plainHashing } from '../../testing/plainHashing.ts'
import { withServer } from '../../testing/testServer.ts'
import { bearer } from '../../testing/userCalls.ts'
import { incomingBytes } from './incomingBytes.ts'
import { jsonShape } from './jsonShape.ts'

const json = { 'content-type': 'application/json' }
const posted = async (app: FastifyInstance, url: string, payload: string, headers: Record<string, string> = json) => {
  const { statusCode, ...answer } = await app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  const { code, error } = answer.json()
  return [statusCode, code, error]
}

it('a call that is too long is refused with its length and the limit, before its sender’s password is asked', () =>
  withServer({}, async ({ app }) => {
    expect(await posted(app, '/login', ' '.repeat(1_258_291))).toEqual([
      ...[413, 'too-large', 'The request is 1.2 MB long. The limit for this call is 8 KB.'],
    ])
    const groups = { sport: 'nfl', accessKey: 'me', site: 'dk', slate: 'Main', season: 2024, counter: '3' }
    const flood = await refusal(app, saveUserGroups, { params: groups, headers: json, body: ' '.repeat(900_000) })
    expect(flood).toMatchObject({
      code: 'too-large',
      error: expect.stringMatching(/The limit for this call is 256 KB/),
    })
  }))

it('a call without the right to make it is refused first, however long it is', () =>
  withServer({}, async ({ app }) => {
    const long = { newCard: 'x'.repeat(5_000_000) }
    expect(await refusal(app, updateCreditCard, { body: long })).toMatchObject({ status: 401 })
    expect(await refusal(app, updateCreditCard, { body: long, headers: bearer('ann') })).not.toMatchObject({
      status: 400,
    })
  }))

it('a pool of 720 players fits where a pool is asked for', () =>
  withServer({}, async ({ app }) => {
    const some = demoSlate(demoKey)!.players
    const playerTable = Array.from({ length: 720 }, (_, at) => ({ ...some[at % some.length]!, Id: `${at}` }))
    const body = { site: 'dk', season: 2024, counter: 3, playerTable, isDemo: true }
    expect((await send(app, poolForm, { params: { sport: 'nfl' }, body })).statusCode).toBe(200)
  }))

it('fields that change what objects inherit are refused by name, also deep inside and in other spellings', () =>
  withServer({}, async ({ app }) => {
    const refused = async (payload: string) => (await posted(app, '/login', payload))[2]
    expect(await refused('{"email":"a","password":"b","__proto__":{"isAdmin":true}}')).toBe(
      '__proto__: is not a known field',
    )
    expect(await refused('{"a":[{"\\u005f_proto__":1}]}')).toBe('a[0].__proto__: is not a known field')
    expect(await refused('{"email":"a","constructor":{"prototype":{"isAdmin":true}}}')).toBe(
      'constructor.prototype: is not a known field',
    )
  }))

it('JSON of a shape that no call has is refused while it arrives', () =>
  withServer({}, async ({ app }) => {
    const refused = async (table: string) => (await posted(app, '/nfl/analysis/form', `{"playerTable":${table}}`))[2]
    const nested = '['.repeat(500_000) + ']'.repeat(500_000)
    expect(await refused(nested)).toBe('This call can’t be read. Lists and objects are nested more than 32 deep.')
    expect(await refused(`[${'1,'.repeat(30_000)}1]`)).toMatch(/A list has more than 20,000 entries\.$/)
    expect(
      await refused(
        `[${Array(10)
          .fill(`[${'[],'.repeat(9000)}1]`)
          .join()}]`,
      ),
    ).toMatch(/too many lists and objects/)
  }))

it('the shape of JSON is seen across pieces, and text is no shape', () => {
  const look = jsonShape()
  const pieces = ['{"a":"', '[[[[', '\\', '"[[[["', ',"b":[', '1]}']
  expect(pieces.map((piece) => look(Buffer.from(piece)))).toEqual(pieces.map(() => undefined))
  const deep = jsonShape()
  expect([deep(Buffer.from('['.repeat(32))), deep(Buffer.from('['))]).toEqual([
    undefined,
    expect.stringMatching(/deep/),
  ])
})

it('what a call takes, and what can’t be read at all, is said in a sentence', () =>
  withServer({}, async ({ app }) => {
    const takesJson = 'This call takes JSON. Send it with the header "content-type: application/json".'
    for (const type of ['text/plain', 'multipart/form-data; boundary=a', 'nonsense'])
      expect(await posted(app, '/login', 'a', { 'content-type': type })).toEqual([415, 'wrong-media-type', takesJson])
    expect(await posted(app, '/login', '{')).toEqual([400, 'bad-input', 'The request is not JSON.'])
    expect(await posted(app, '/login', '')).toEqual([
      400,
      'bad-input',
      expect.stringMatching(/^This call needs a body/),
    ])
    const { error } = (await app.inject('/api/%zz')).json()
    expect(error).toBe('The server can’t read this request. Its address or its headers are wrong.')
  }))

it('wrong values are refused in plain words', () =>
  withServer({ hashing: plainHashing }, async ({ app }) => {
    const body = { email: 'nobody', password: 'x', first_name: 'a'.repeat(81), last_name: 3, agreed: {}, extra: 1 }
    const { error } = (await send(app, { method: 'POST', path: '/sign-up' }, { body })).json()
    expect(error.split('\n')).toEqual([
      'email: is not a valid email address (given: "nobody")',
      'password: needs at least 12 characters',
      expect.stringMatching(/^first_name: is longer than 80 characters/),
      'last_name: must be text (given: 3)',
      'extra: is not a known field',
    ])
  }))

/** The status and the sentence of the answer, with the rest of the body only once the server has answered. */
function answerTo(app: FastifyInstance, head: string, trickle: string): Promise<string> {
  return new Promise((resolve) => {
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const drip = setInterval(() => socket.write(trickle), 20)
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
  })
}

it('a body that trickles in is cut off, and a long one that is refused is not waited for', long, () =>
  withServer({ bodyWithinMs: 200 }, async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const head = (path: string, length: number) =>
      `POST /api${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
    const slow = await answerTo(app, head('/login', 5000), ' ')
    expect(slow).toMatch(/^HTTP\/1\.1 408 /)
    expect(slow).toContain('The request took too long to arrive.')
    // Also when no length was announced.
    const endless = await answerTo(
      app,
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      '1000\r\n'.concat(' '.repeat(4096), '\r\n'),
    )
    expect(endless).toMatch(/^HTTP\/1\.1 413 /)
    expect(await call(app, health, {})).toMatchObject({ ok: true })
    // The client of a refused body reads why, though it still sends.
    const status = await new Promise((resolve) => {
      const { port } = app.server.address() as { port: number }
      const sent = request({ port, method: 'POST', path: '/api/login', headers: json }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.setHeader('content-length', 3_000_000)
      sent.end(' '.repeat(3_000_000))
    })
    expect(status).toBe(413)
  }),
)

it('bytes on their way are bounded by address, by minute and in all; small calls always fit', () => {
  const megabyte = 1024 * 1024
  let now = 0
  const bytes = incomingBytes(() => now)
  const held = ['here', 'a', 'b', 'c'].map((address) => bytes.from(address))
  for (const one of held) one.add(60 * megabyte)
  expect(() => bytes.from('here').add(8 * megabyte)).toThrow('Too many large requests come from your address')
  expect(() => bytes.from('d').add(60 * megabyte)).toThrow('The server is busy with large requests.')
  bytes.from('here').add(64 * 1024)
  held[1]!.free()
  const later = bytes.from('d')
  later.add(60 * megabyte)
  for (const one of [...held, later]) one.free()
  now = 60_000
  for (const _ of [1, 2]) {
    const one = bytes.from('here')
    one.add(64 * megabyte)
    one.free()
  }
  expect(() => bytes.from('here').add(40 * megabyte)).toThrow('sent more than 160 MB in a minute')
  bytes.from('admin', true).add(10 * megabyte)
})

it('a login is not a pool: both kinds of calls have the limits of their kind', () => {
  expect([login.maxBytes, health.maxBytes, poolForm.maxBytes]).toEqual([8192, 65_536, 8 * 1024 * 1024])
})
