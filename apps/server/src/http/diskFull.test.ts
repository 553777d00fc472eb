import { checkAuth, health, readUserSettings, saveUserSettings, tokenInHead } from '@slatecraft/contract'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { signedUp } from '../testing/accountCalls.ts'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'
import { call } from '../testing/call.ts'
import { engineThreads, withServer } from '../testing/testServer.ts'
import { mainPath } from '../testing/userCalls.ts'

it('on an almost full disk, people can look and build, and a save is refused with a sentence', async () => {
  let hasRoom = true
  const lines: string[] = []
  const room = {
    hasRoom: () => hasRoom,
    ranOut: () => undefined,
    space: () => undefined,
    close: () => undefined,
  }
  const jobs = engineThreads(1)
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  let time = Date.now()
  await withServer({ room, jobs, log, now: () => time }, async ({ app }) => {
    const headers = await signedUp(app, 'ann')
    const path = { params: { ...mainPath, accessKey: 'me' }, headers }
    await call(app, saveUserSettings, { ...path, body: { settings: { numLUs: 7 } } })

    hasRoom = false
    // So that a logged-in call would write when the account was last seen.
    time += 2 * 3_600_000
    const refused = await app.inject({
      method: 'POST',
      url: '/api/nfl/me/dk/Main/2024/3/user-settings',
      headers,
      payload: { settings: { numLUs: 8 } },
    })
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toEqual({
      success: false,
      code: 'disk-full',
      error:
        'The server’s disk is almost full, so nothing can be saved right now. Your changes stay in this browser; the people who run the server must make room.',
    })
    expect((await call(app, health, {})).read_only).toBe(refused.json().error)
    expect((await call(app, checkAuth, { params: { version: 'v1', token: tokenInHead }, headers })).success).toBe(true)
    expect((await call(app, readUserSettings, path)).settings.numLUs).toBe(7)
    const client = await BuildClient.connect(app)
    client.send(demoRequest({ numLUs: 2 }))
    await client.closed()
    expect(client.frames.filter((frame) => 'lu' in frame)).toHaveLength(2)

    hasRoom = true
    await call(app, saveUserSettings, { ...path, body: { settings: { numLUs: 9 } } })
    expect((await call(app, health, {})).read_only).toBeNull()
  }).finally(() => jobs.close())
  expect(lines).toEqual([])
})
