import type { Fault } from './fault.ts'
import { openScene, type RoundResult } from './scene.ts'

export interface FaultResult extends Omit<RoundResult, 'wrong'> {
  times: number
  /** With the number of the round. */
  wrong: string[]
}

/** The same fault again and again in one scene, each time while users build. */
export async function repeatedFault(
  fault: Fault,
  { times, seed }: { times: number; seed: number },
): Promise<FaultResult> {
  const setting = await fault.setting?.()
  const sum: FaultResult = { times, lineups: 0, losses: 0, saves: 0, wrong: [], longestMs: 0 }
  try {
    const scene = await openScene(seed, setting?.options)
    try {
      await setting?.begin?.(scene)
      for (let round = 1; round <= times; round++) {
        const result = await scene.round(() => fault.act(scene))
        sum.lineups += result.lineups
        sum.losses += result.losses
        sum.saves += result.saves
        sum.longestMs = Math.max(sum.longestMs, result.longestMs)
        sum.wrong.push(...result.wrong.map((sentence) => `round ${round}, seed ${seed}: ${sentence}`))
        if (process.env.FAULT_LOG) console.log(fault.name, round, JSON.stringify(result))
      }
    } finally {
      await scene.close()
    }
  } finally {
    await setting?.close()
  }
  return sum
}

export const faultRow = ({ title }: Fault, { times, lineups, losses, saves, wrong, longestMs }: FaultResult) => [
  title,
  ...[times, lineups, losses, saves, wrong.length].map(String),
  (longestMs / 1000).toFixed(1),
]
