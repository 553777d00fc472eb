import { contestInName } from '@slatecraft/simulator'
import type { NightRecord } from '@slatecraft/slate'
import { useEffect, useRef, useState } from 'react'
import type { NightQuestion } from '../../../engine/simulation/createSimulationAnswers.ts'
import type { AskedTask } from '../../../engine/simulation/oneTask.ts'
import { mostStandingsBytes } from '../setup/mostStandingsBytes.ts'
import { useFileRead } from '../setup/useFileRead.ts'
import { nightFaults } from './nightFaults.ts'
import type { Simulated } from './simulated.ts'

export type ReviewNight = (question: NightQuestion) => Pick<AskedTask<NightRecord>, 'answer' | 'cancel'>

interface Options {
  /** A simulation that is over. */
  simulated: Simulated
  review: ReviewNight
  onRecord(record: NightRecord): void
}

/** Compares a standings file with a simulation, in a worker. With several contests and a name that tells none, it asks. */
export function useStandingsFile({ simulated: { request, report }, review, onRecord }: Options) {
  const { reading, refused, read } = useFileRead(mostStandingsBytes)
  /** A file whose contest is not known. */
  const [asked, setAsked] = useState<File>()
  /** The file that was compared last, and the name it was compared for. */
  const [done, setDone] = useState<{ file: File; contest: number; user: string }>()
  const task = useRef<ReturnType<ReviewNight>>(undefined)
  useEffect(() => () => task.current?.cancel(), [])

  function compare(file: File, contest: number, user: string) {
    setAsked(undefined)
    setDone(undefined)
    void read(file, async (bytes) => {
      task.current = review({ request, report, contest, file: { name: file.name, bytes }, mine: { user } })
      try {
        onRecord(await task.current.answer)
        setDone({ file, contest, user })
        return undefined
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return undefined
        const faults = nightFaults(error)
        if (faults === undefined) throw error
        return { faults }
      } finally {
        task.current = undefined
      }
    })
  }
  return {
    ...{ reading, refused, asked, done, compare },
    take(file: File, user: string) {
      const contest = request.contests.length === 1 ? 0 : contestInName(contestIds(request), file.name)
      if (contest >= 0) compare(file, contest, user)
      else setAsked(file)
    },
    cancel: () => task.current?.cancel(),
  }
}

/** Before it is resolved, a contest may have been given without an id. */
const contestIds = ({ contests }: Simulated['request']) => contests.map(({ id }) => ({ id: id ?? '' }))
