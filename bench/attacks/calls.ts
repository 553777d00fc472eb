import { randomBytes } from 'node:crypto'
import { demoSlate } from '@slatecraft/slate/demo'

/** What a call answered; status 0 if the connection broke. */
export interface Answer {
  status: number
  text: string
}

/** Calls as an attacker would: any body, any media type. */
export async function send(
  url: string,
  {
    method = 'POST',
    body,
    headers = { 'content-type': 'application/json' },
  }: { method?: string; body?: string | Uint8Array; headers?: Record<string, string> } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body: body as never }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

export const sendJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(url, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })

/** How often each status came: "413 × 30". */
export function statusesOf(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status === 0 ? 'cut off' : status} × ${count}`).join(', ')
}

/** A week of the demo slates, which every server has. */
export const slatePath = (key: string, call: string) => `/api/nfl/${key}/dk/Main/2024/3/${call}`

export const fieldOf = (answer: Answer, field: string): unknown => {
  try {
    return (JSON.parse(answer.text) as Record<string, unknown>)[field]
  } catch {
    return undefined
  }
}

const ids = demoSlate({
  ...{ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' },
})!.players.map(({ Id }) => Id)

/** Groups that no database can store in less room: some 30 KB. */
export const denseGroups = () =>
  Array.from({ length: 200 }, () => ({
    ID: randomBytes(54).toString('base64'),
    name: randomBytes(54).toString('base64'),
    players: ids.slice(0, 1),
    minGroup: 0,
    maxGroup: 1,
  }))

/** Groups of this many players each, and as many anchors: some 20 bytes for each. */
export const madeUpGroups = (count: number, players: number) =>
  Array.from({ length: count }, (_, at) => ({
    ID: `g${at}`,
    players: ids.slice(0, players),
    anchorPlayerID: ids.slice(0, players),
    minGroup: 0,
    maxGroup: 1,
  }))
