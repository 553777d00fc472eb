export { type BuildOptions, type BuildOutcome, buildLineups } from './buildLineups.ts'
export { engineVersion } from './version.ts'
export { whyNotBuildable } from './whyNotBuildable.ts'
