export { buildWarnings } from './buildWarnings.ts'
export { flexFault } from './flexShares.ts'
export { noStackFault } from './stackShares.ts'
export type { Warning, WarningKind, WarningsInput } from './warning.ts'
