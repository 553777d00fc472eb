import { useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../browser/browserRecord.ts'
import { type Engine, engines } from './run.ts'

const record = browserRecord<Engine>('slatecraft.engine', z.enum(engines), 'server')

/** Where builds run, as chosen in this browser. */
export function useEngineChoice(): [Engine, (engine: Engine) => void] {
  const [engine, setEngine] = useState(() => record.read())
  return [
    engine,
    (next) => {
      record.write(next)
      setEngine(next)
    },
  ]
}
