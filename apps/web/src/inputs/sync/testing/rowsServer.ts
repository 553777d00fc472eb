import type { InputRows } from '../../inputState.ts'
import type { InputServer } from '../inputServers.ts'

/** A server that keeps one user's rows of one slate as the real one does, in memory: the last save counts. */
export interface RowsServer<Rows extends InputRows> extends InputServer<Rows> {
  rows: Rows
  /** What was called, in order: `read`, `save minSal numLUs`. */
  calls: string[]
  /** Thrown by every call while it is set. */
  fault: Error | undefined
  /** Runs before a call reaches the server. */
  onWayThere: () => Promise<void> | void
  /** Runs once the server has done its part of a call, before the answer arrives. */
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
