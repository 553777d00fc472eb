import { clockIsOff } from './clockIsOff.ts'
import { databaseRestarts } from './databaseRestarts.ts'
import { diskIsFull } from './diskIsFull.ts'
import type { Fault } from './fault.ts'
import { serverIsKilled, workerIsKilled } from './hostIsKilled.ts'
import { networkIsCut } from './networkIsCut.ts'
import { olderEngine } from './olderEngine.ts'
import { redisIsFull, redisRestarts } from './redisFaults.ts'
import { twoDeployments } from './twoDeployments.ts'

export const faults: readonly Fault[] = [
  workerIsKilled,
  serverIsKilled,
  databaseRestarts,
  redisRestarts,
  redisIsFull,
  networkIsCut(5),
  networkIsCut(60),
  clockIsOff,
  olderEngine,
  diskIsFull,
  twoDeployments,
]
