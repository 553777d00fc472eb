export { buildSocketPath, ErrorFrame, LineupFrame, maxRequestBytes, RunSummary, ServerFrame } from './buildSocket.ts'
export { type ErrorCode, ErrorReply, errorStatus } from './errors.ts'
export { type Method, type Route, route } from './route.ts'
export * from './routes.ts'
