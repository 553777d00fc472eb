import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.ts'
import { madeUpGroups, sendJson, slatePath, statusesOf } from './calls.ts'

const seconds = 12

export const visitorFlood: Attack = {
  name: 'visitor flood',
  about: `groups of 0.9 MB under a new access key each, for ${seconds} seconds from one address`,
  async run({ start }) {
    const server = await start()
    const big = madeUpGroups(200, 200)
    const before = folderMegabytes(server.dataDir)
    const answers: Awaited<ReturnType<typeof sendJson>>[] = []
    const until = performance.now() + 1000 * seconds
    for (let at = 0; performance.now() < until; at++)
      answers.push(await sendJson(`${server.url}${slatePath(`flood${at}`, 'user-groups')}`, { groups: big }))
    const kept = answers.filter(({ status }) => status === 200).length
    const megabytes = (kept * JSON.stringify(big).length) / 1e6
    const honest = await sendJson(`${server.url}${slatePath('honest', 'user-groups')}`, { groups: madeUpGroups(1, 3) })
    const growth = folderMegabytes(server.dataDir) - before
    return [
      { what: 'answers', figure: statusesOf(answers) },
      {
        what: 'kept for the attacker',
        figure: `${megabytes.toFixed(1)} MB sent; the folder grew by ${growth.toFixed(0)} MB`,
        holds: megabytes < 5,
      },
      { what: 'an honest call from the same address', figure: String(honest.status) },
    ]
  },
}

function folderMegabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0) / 1e6
}

/** The database may delete a file at any time. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
