/** A client's turn to build. */
export interface BuildTurn {
  /** Any UUID. */
  id: string
  /** `user ID` or an address. */
  client: string
}

interface TurnLimits {
  /** Turns that a client has at the same time. */
  perClient: number
  /** Those that may wait, in all and of one client. */
  waiting: number
  waitingPerClient: number
}

/**
 * Turns to build on all servers of the database. A client's turns come in the order in which they were asked for. A turn that
 * its server does not renew within `buildTurnLeaseMs`, by the database's clock, is over.
 */
export interface BuildTurns {
  /** Asks for a turn. Clients that ask at the same moment can exceed the limit of all that wait by themselves. */
  take(turn: BuildTurn, server: string, limits: TurnLimits): Promise<'admitted' | 'waiting' | 'too many'>
  /** Admits those of the server's waiting turns whose time has come. @returns their ids. */
  admit(server: string, perClient: number): Promise<string[]>
  /** Renews these turns of the server. One that was over goes on. @returns the ids of those that are admitted. */
  renew(server: string, turns: readonly (BuildTurn & { isAdmitted: boolean })[]): Promise<string[]>
  end(id: string): Promise<void>
  /** Deletes turns that are over. */
  forgetEnded(): Promise<void>
}

export const buildTurnLeaseMs = 6000
