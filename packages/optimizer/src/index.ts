export { type BuildOutcome, buildLineups } from './buildLineups.ts'
export { checkReport } from './check/checkReport.ts'
export { engineVersion } from './engineVersion.ts'
export { judgedLineups, UnlawfulLineupError } from './judgedLineups.ts'
