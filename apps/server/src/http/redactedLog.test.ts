import { Writable } from 'node:stream'
import { checkAuth, login, readUserSettings, saveUserSettings } from '@slatecraft/contract'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { emailOf, password, signedUp } from '../testing/accountCalls.ts'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'
import { send } from '../testing/call.ts'
import { madeUpBuilds } from '../testing/madeUpBuilds.ts'
import { withServer } from '../testing/testServer.ts'
import { mainPath } from '../testing/userCalls.ts'
import { redactedLog } from './redactedLog.ts'

function logged(err: unknown): string {
  let text = ''
  const to = new Writable({
    write(part, _, done) {
      text += part
      done()
    },
  })
  redactedLog(pino(to)).error({ err }, 'failed')
  return text
}

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

it('the log says when the disk is full, however the error says it, and never what would have been written', () => {
  const insert = (cause: unknown) => {
    const query = 'insert into t values ($1)'
    return Object.assign(new Error(`Failed query: ${query}\nparams: my secret`, { cause }), {
      query,
      params: ['my secret'],
    })
  }
  const full = [
    insert(withCode('could not extend file "base/5/1": No space left on device', '53100')),
    insert(withCode('could not write block: "base/5/1: No space left on device', '53100')),
    insert({ name: 'ErrnoError', errno: 51 }),
    withCode('ENOSPC: no space left on device, write', 'ENOSPC'),
    { name: 'ErrnoError', errno: 51 },
  ]
  for (const error of full) {
    const line = logged(error)
    expect(line.toLowerCase()).toContain('no space left on device')
    expect(line).not.toContain('my secret')
  }
  const other = logged(insert(withCode('invalid input syntax for type integer: "my secret"', '22P02')))
  expect(other).toContain('invalid input syntax')
  expect(other).not.toContain('my secret')
})

it('a log that says everything names no token, email, password or access key, however a call or a build brings it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const accessKey = 'key-of-a-partner-1'
  await withServer({ log, jobs: madeUpBuilds }, async ({ app, store }) => {
    const { authorization } = await signedUp(app, 'ann')
    const token = authorization.replace('Bearer ', '')
    await send(app, login, { body: { email: emailOf('ann'), password: 'a wrong password' } })
    await send(app, checkAuth, { params: { version: 'v1', token } })
    const path = { params: { ...mainPath, accessKey } }
    await send(app, saveUserSettings, { ...path, body: { settings: { numLUs: 7 } } })
    const { readUserSettings: read } = store
    const failed = { query: 'select 1 where key = $1', params: [accessKey] }
    store.readUserSettings = () => Promise.reject(Object.assign(new Error(`Failed query: ${failed.params}`), failed))
    expect((await send(app, readUserSettings, path)).statusCode).toBe(500)
    store.readUserSettings = read
    await app.inject(`/api/nothing/${accessKey}?token=${token}&email=${emailOf('ann')}`)
    for (const [query, request] of [
      ['?click=click-of-ann', demoRequest({ token })],
      [`?click=${encodeURIComponent(emailOf('ann'))}&token=${token}`, demoRequest({ token: `${token}x` })],
    ] as const) {
      const client = (await BuildClient.connect(app, query)).send(request)
      await client.closed()
    }
    const text = lines.join('')
    for (const said of ['click-of-ann', 'a build ended', 'incoming request', '/user-settings', 'where key = $1'])
      expect(text).toContain(said)
    for (const secret of [token, emailOf('ann'), password, 'a wrong password', accessKey])
      expect(text).not.toContain(secret)
  })
})
