import type { UserProjection } from '@slatecraft/contract'
import type { EditServer } from '../editServer.ts'

/** A server that keeps one user's edits of one slate as the real one does, in memory, by a clock of its own. */
export interface ServerModel extends EditServer {
  rows: Map<string, UserProjection>
  /** What was called, in order: `read`, `save 7 8`, `clear`. */
  calls: string[]
  timestamps: number[]
  /** Thrown by every call while it is set. */
  fault: Error | undefined
  /** Runs once the server has done its part of a call, before the answer arrives. */
  onWay: () => Promise<void> | void
}

export function serverModel(now: () => number): ServerModel {
  let clearedAt: number | null = null
  const latestMoment = () => Math.max(now(), clearedAt ?? 0, ...[...model.rows.values()].map(({ at }) => at))

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
        const latest = latestMoment()
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
        clearedAt = latestMoment()
        model.rows.clear()
      }),
  }
  return model
}
