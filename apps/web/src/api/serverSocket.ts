import { hosts } from './hosts.ts'

/** A WebSocket to the configured host, or to the server that the page came from. */
export function serverSocket(path: string): WebSocket {
  const base = new URL(hosts.socket ?? location.href, location.href)
  base.protocol = base.protocol.replace('http', 'ws')
  return new WebSocket(new URL(path, base))
}
