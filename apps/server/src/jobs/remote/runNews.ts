import * as z from 'zod'

/** What workers and servers tell each other about a run, on the run's topic. Bytes are in base64. */
export const RunMessage = z.union([
  /** News from number `n` on, which the database has, too. */
  z.object({ n: z.int().min(0), news: z.array(z.string()) }),
  /** News that only the newest of matters: the database doesn't have it. */
  z.object({ fleeting: z.string() }),
  /** The database has so much news. */
  z.object({ sent: z.int().min(0) }),
  z.object({ over: z.literal(true) }),
])
export type RunMessage = z.infer<typeof RunMessage>

export const topicOf = (run: string) => `runs.${run}`

/** To all workers: a run has to end. */
export const Ending = z.object({ run: z.string(), how: z.enum(['cancelled', 'stopped']) })
export type Ending = z.infer<typeof Ending>
export const endingsTopic = 'endings'

/** To all workers: somebody with idle threads may take the run. */
export const HelpWanted = z.object({ run: z.string(), click: z.string(), by: z.string() })
export type HelpWanted = z.infer<typeof HelpWanted>
export const helpTopic = 'help'

/** A message has at most this much news in it: larger news are read from the database. */
export const mostInline = 300_000
