import type { Socket } from 'node:net'
import { ApiError, refusalOf } from './apiError.ts'

/** Answers what is not HTTP, or came too slowly to be a call, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = refusalOf(reasonOf(error.code))
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${statusNames[status] ?? 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

const statusNames: Partial<Record<number, string>> = { 408: 'Request Timeout' }

function reasonOf(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('too-slow', 'The request took too long to arrive. Check your connection and try again.')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('bad-input', 'The address and the headers of this request are too long.')
  return new ApiError('bad-input', 'The server can’t read this request.')
}
