export { buildWarnings } from './buildWarnings.ts'
export { type Warning, type WarningKind, type WarningsInput, warningKinds } from './warning.ts'
