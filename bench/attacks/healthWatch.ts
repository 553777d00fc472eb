import { waited } from './attackedServer.ts'

const everyMs = 100
const patienceMs = 20_000

/** How long an honest visitor waits meanwhile. */
export interface Waits {
  /** Of all calls, in milliseconds. */
  middle: number
  longest: number
  /** Calls without an answer within 20 seconds. */
  unanswered: number
}

/** Calls `/api/health` ten times a second while something else goes on. */
export async function healthDuring(url: string, act: () => Promise<void>): Promise<Waits> {
  const waits: number[] = []
  let unanswered = 0
  let isOver = false
  const calls: Promise<void>[] = []
  const one = async () => {
    const begun = performance.now()
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(patienceMs) })
      await answer.arrayBuffer()
    } catch {
      unanswered += 1
    }
    waits.push(performance.now() - begun)
  }
  const watch = (async () => {
    while (!isOver) {
      calls.push(one())
      await waited(everyMs)
    }
  })()
  try {
    await act()
  } finally {
    isOver = true
    await watch
    await Promise.all(calls)
  }
  waits.sort((a, b) => a - b)
  return { middle: waits[waits.length >> 1] ?? 0, longest: waits.at(-1) ?? 0, unanswered }
}

export const waitsInWords = ({ middle, longest, unanswered }: Waits) =>
  `half within ${Math.round(middle)} ms, longest ${Math.round(longest)} ms${unanswered > 0 ? `, ${unanswered} unanswered` : ''}`
