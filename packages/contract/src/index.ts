export { buildSocketPath, LineupFrame, maxRequestBytes, RunSummary, ServerFrame } from './buildSocket.ts'
export { type ErrorCode, ErrorReply, errorStatus } from './errors.ts'
export type { Method, Route } from './route.ts'
export * from './routes.ts'
