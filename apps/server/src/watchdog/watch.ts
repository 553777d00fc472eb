import { diskSpace, mebibyte } from '@slatecraft/store/diskSpace'
import { signs, type Watched } from './watched.ts'

const tickMs = 1000

/** PGlite can hang where the next file of its write-ahead log, of 16 MB, does not fit. */
const fullBelow = 32 * mebibyte

/** Counts seconds without a sign of life. Says once, in a sentence, why the process must end. */
export function watch({ shared, patience, dataDir, isDatabaseHere }: Watched, end: (why: string) => void): void {
  const said = new Int32Array(shared)
  const beats = sinceChange(said, signs.beats)
  const answers = sinceChange(said, signs.answers)
  let stopping = 0

  const reason = (): string | undefined => {
    const [silent, unanswered] = [beats(), answers()]
    if (Atomics.load(said, signs.isStopping) === 1) {
      stopping += 1
      return stopping >= patience.secondsToStop ? 'did not stop in time' : undefined
    }
    if (silent >= patience.seconds || (silent >= patience.secondsWhenFull && isFull(dataDir)))
      return `has done nothing for ${silent} seconds${isDatabaseHere ? ': its database answers no more' : ''}`
    if (isDatabaseHere && silent === 0 && unanswered >= patience.secondsOfDatabase)
      return `has had no answer of its database for ${unanswered} seconds`
    return undefined
  }

  const timer = setInterval(() => {
    const why = reason()
    if (why === undefined) return
    clearInterval(timer)
    const room = isDatabaseHere ? ` ${roomOf(dataDir)}` : ''
    end(`This server ${why}.${room} It ends now; start it again. Everything that it had confirmed as saved is kept.`)
  }, tickMs)
}

/** How many calls ago a shared number changed. */
function sinceChange(said: Int32Array, place: number): () => number {
  let [last, calls] = [Atomics.load(said, place), 0]
  return () => {
    const now = Atomics.load(said, place)
    calls = now === last ? calls + 1 : 0
    last = now
    return calls
  }
}

const isFull = (folder: string) => (freeBytes(folder) ?? Number.POSITIVE_INFINITY) < fullBelow

function roomOf(folder: string): string {
  const free = freeBytes(folder)
  return free === undefined
    ? `The disk of ${folder} can’t be read.`
    : `The disk of ${folder} has ${Math.floor(free / mebibyte)} MB free.`
}

function freeBytes(folder: string): number | undefined {
  try {
    return diskSpace(folder).freeBytes
  } catch {
    return undefined
  }
}
