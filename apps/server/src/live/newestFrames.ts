import type { SimulationTold } from '../jobs/simulationTold.ts'

/** What one receiver still has to get. Of each kind only the newest frame waits, so a slow receiver skips what is old. */
export interface NewestFrames {
  put: (told: SimulationTold) => void
  /** Nothing more is sent. */
  end: () => void
  /** Settles once the last frame is sent, or after `end`. */
  over: Promise<void>
}

export function newestFrames(send: (json: Uint8Array) => Promise<void>): NewestFrames {
  let waiting: SimulationTold[] = []
  let isSending = false
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })

  async function sendAll(): Promise<void> {
    isSending = true
    for (let told = waiting.shift(); told !== undefined; told = waiting.shift()) {
      await send(told.json)
      if (isLast(told)) end()
    }
    isSending = false
  }

  return {
    put(told) {
      // Nothing is newer than the last frame.
      waiting = isLast(told) ? [told] : [...waiting.filter(({ kind }) => kind !== told.kind), told]
      if (!isSending) sendAll()
    },
    end,
    over,
  }
}

const isLast = ({ kind }: SimulationTold) => kind === 'report' || kind === 'error'
