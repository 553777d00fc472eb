import type { Attack } from './attack.ts'
import { send, statusesOf } from './calls.ts'
import { healthDuring, waitsInWords } from './healthWatch.ts'

const bodies = 20
/** Deep, then wide: as much work for a parser as a megabyte can be. */
const deep = `{"email":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
const wide = `{${Array.from({ length: 70_000 }, (_, at) => `"f${at}":[{}]`).join(',')}}`

export const nestedJson: Attack = {
  name: 'nested JSON',
  about: `${2 * bodies} bodies of 1 MB to /login, deeply nested or with 70,000 fields`,
  async run({ start }) {
    const server = await start()
    const answers: Awaited<ReturnType<typeof send>>[] = []
    const waits = await healthDuring(server.url, async () => {
      for (let at = 0; at < bodies; at++)
        for (const body of [deep, wide]) answers.push(await send(`${server.url}/api/login`, { body }))
    })
    return [
      { what: 'health meanwhile', figure: waitsInWords(waits), holds: waits.unanswered === 0 },
      {
        what: 'answers',
        figure: statusesOf(answers),
        holds: answers.every(({ status }) => status === 0 || (status >= 400 && status < 500)),
      },
    ]
  },
}
