import type { JobName } from '../jobs/jobKinds.ts'

export type SocketKind = 'build' | 'simulation'

export type BuildEnd = 'complete' | 'infeasible' | 'cancelled' | 'failed' | 'left' | 'server-stopped'

type JobEnd = 'done' | 'cancelled' | 'failed'

/** Counts what happens. Callers have none if nobody watches. Times are in milliseconds. */
export interface Meter {
  /** @param call its method and the pattern of its route, never its address. */
  callAnswered(call: string, status: number, took: number): void
  /** @returns a function to call when it is closed. */
  socketOpened(kind: SocketKind): () => void
  /** @returns a function to call when it waits no longer. */
  buildWaits(): () => void
  /** Before it began. */
  buildRefused(): void
  buildStarted(): void
  /** @param took since its request. */
  firstLineupSent(took: number): void
  lineupSent(): void
  buildEnded(how: BuildEnd): void
  jobStarted(kind: JobName): void
  jobEnded(kind: JobName, how: JobEnd, took: number): void
  worldsPlayed(count: number): void
  queryAnswered(took: number): void
}
