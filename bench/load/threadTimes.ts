import { readdirSync, readFileSync } from 'node:fs'

/** Seconds that a thread ran, and that it waited for a processor which others had. */
export interface ThreadTime {
  ran: number
  waited: number
}

export function threadTimes(pid: number): Map<string, ThreadTime> {
  const folder = `/proc/${pid}/task`
  return new Map(
    readdirSync(folder).map((thread) => {
      const [ran, waited] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ').map(Number)
      return [thread, { ran: ran! / 1e9, waited: waited! / 1e9 }]
    }),
  )
}

/** Of the thread that ran most since `before`: in a busy worker host with one engine thread, that one. */
export function busiestThread(before: ReadonlyMap<string, ThreadTime>, pid: number): ThreadTime {
  const none = { ran: 0, waited: 0 }
  return [...threadTimes(pid)]
    .map(([thread, now]) => {
      const then = before.get(thread) ?? none
      return { ran: now.ran - then.ran, waited: now.waited - then.waited }
    })
    .reduce((most, one) => (one.ran > most.ran ? one : most), none)
}
