/** How `latency` starts one: by `fork`, with this as its first message. It answers with its address, if it is a server. */
export interface StampedStart {
  role: 'server that builds' | 'server' | 'worker'
  databaseUrl: string
  redisUrl?: string
}

/** Milliseconds by a clock that all processes of the machine share. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6
