import { clockIsOff } from './clockIsOff.ts'
import { databaseRestarts } from './databaseRestarts.ts'
import { diskIsFull } from './diskIsFull.ts'
import type { Fault } from './fault.ts'
import { networkIsCut } from './networkIsCut.ts'
import { olderEngine } from './olderEngine.ts'
import { redisIsFull, redisRestarts } from './redisFaults.ts'
import { serverIsKilled } from './serverIsKilled.ts'
import { twoDeployments } from './twoDeployments.ts'
import { workerIsKilled } from './workerIsKilled.ts'

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
