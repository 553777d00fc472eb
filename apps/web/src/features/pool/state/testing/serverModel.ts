import type { UserProjection } from '@slatecraft/contract'
import type { EditServer } from '../editServer.ts'

/** A server that keeps one user's edits of one slate in memory, as the real one does, with its own clock. */
export interface ServerModel extends EditServer {
  rows: Map<string, UserProjection>
  /** The calls in order: `read`, `save 7 8`, `clear`. */
  calls: string[]
  timestamps: number[]
  /** While set, every call throws it. */
  fault: Error | undefined
  /** Runs after the server has handled a call, before the reply arrives. */
  onWay: () => Promise<void> | void
}

export function serverModel(now: () => number): ServerModel {
  let clearedAt: number | null = null
  const latestTime = () => Math.max(now(), clearedAt ?? 0, ...[...model.rows.values()].map(({ at }) => at))

  async function answer<Reply>(call: string, reply: () => Reply): Promise<Reply> {
    model.calls.push(call)
    await Promise.resolve()
    if (model.fault !== undefined) throw model.fault
    const given = reply()
    await model.onWay()
    return given
  }

  const model: ServerModel = {
    rows: new Map(),
    calls: [],
    timestamps: [],
    fault: undefined,
    onWay: () => undefined,
    read: () => answer('read', () => ({ players: [...model.rows.values()], cleared_at: clearedAt })),
    save: (sent, timestamp) =>
      answer(`save ${sent.map(({ Id }) => Id).join(' ')}`, () => {
        model.timestamps.push(timestamp)
        const latest = latestTime()
        return sent.flatMap((row) => {
          const dated = { ...row, at: Math.min(row.at, timestamp, latest) }
          const held = model.rows.get(row.Id) ?? (clearedAt === null ? undefined : { Id: row.Id, at: clearedAt })
          if (held !== undefined && held.at > dated.at) return [held]
          model.rows.set(row.Id, dated)
          return []
        })
      }),
    clear: () =>
      answer('clear', () => {
        clearedAt = latestTime()
        model.rows.clear()
      }),
  }
  return model
}
