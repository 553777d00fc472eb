import { setTimeout as delay } from 'node:timers/promises'

export interface SavingUser {
  token: string
  /** Saves a number again and again until `end` settles, then looks whether the last acknowledged one is there. */
  saveUntil: (end: Promise<unknown>) => Promise<{ acknowledged: number; lost: string[] }>
}

const settingsPath = '/nfl/me/dk/Main/2024/3/user-settings?contestType=classic'
const password = 'correct horse battery'
const againMs = 100
const callWithinMs = 5000

/** A new account on the servers, which are tried in turn. */
export async function savingUser(servers: () => readonly string[], name: string): Promise<SavingUser> {
  let turn = 0
  async function called(method: string, path: string, body?: object, token?: string) {
    const all = servers()
    const url = all[turn++ % Math.max(1, all.length)]
    if (url === undefined) throw new Error('no server is up')
    const answer = await fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(callWithinMs),
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': `10.${turn % 250}.${name.length}.9` },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }

  async function untilItWorks<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries++) {
      try {
        return await act()
      } catch (error) {
        if (tries > 600) throw error
        await delay(againMs)
      }
    }
  }

  const account = { email: `${name}@slatecraft.test`, password, first_name: 'Ann', last_name: 'Lee' }
  const { access_token: token } = (await called('POST', '/sign-up', account)) as { access_token: string }

  return {
    token,
    async saveUntil(end) {
      let isOver = false
      let [acknowledged, sent, kept] = [0, 0, 0]
      const ending = end.finally(() => {
        isOver = true
      })
      while (!isOver) {
        sent = (sent % 149) + 1
        const asked = sent
        await called('POST', settingsPath, { settings: { numLUs: asked } }, token).then(
          () => {
            acknowledged += 1
            kept = asked
          },
          () => undefined,
        )
        await delay(againMs)
      }
      await ending
      const { settings } = (await untilItWorks(() => called('GET', settingsPath, undefined, token))) as {
        settings: { numLUs: number }
      }
      // What was sent but not acknowledged may be there or not.
      const isKept = settings.numLUs === kept || settings.numLUs === sent
      return { acknowledged, lost: isKept ? [] : [`settings ${kept} were saved, and ${settings.numLUs} are there`] }
    },
  }
}
