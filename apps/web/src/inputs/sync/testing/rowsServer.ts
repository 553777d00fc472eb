import type { InputRows } from '../../inputState.ts'
import type { InputServer } from '../inputServers.ts'

/** A server that keeps one user's rows of one slate in memory. As on the real one, the last save counts. */
export interface RowsServer<Rows extends InputRows> extends InputServer<Rows> {
  rows: Rows
  /** The calls in order: `read`, `save minSal numLUs`. */
  calls: string[]
  /** While set, every call throws it. */
  fault: Error | undefined
  /** Runs before a call reaches the server. */
  onWayThere: () => Promise<void> | void
  /** Runs after the server has handled a call, before the reply arrives. */
  onWay: () => Promise<void> | void
}

export function rowsServer<Rows extends InputRows>(rows: Rows): RowsServer<Rows> {
  async function answer<Reply>(call: string, reply: () => Reply): Promise<Reply> {
    model.calls.push(call)
    await model.onWayThere()
    if (model.fault !== undefined) throw model.fault
    const given = reply()
    await model.onWay()
    return given
  }
  const model: RowsServer<Rows> = {
    rows,
    calls: [],
    fault: undefined,
    onWayThere: () => undefined,
    onWay: () => undefined,
    read: () => answer('read', () => model.rows),
    save: (sent) =>
      answer(['save', ...Object.keys(sent)].join(' '), () => {
        model.rows = sent
      }),
  }
  return model
}
