export { buildWarnings } from './buildWarnings.ts'
export type { Warning, WarningKind, WarningsInput } from './warning.ts'
