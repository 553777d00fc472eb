import { counted, type Fault, type LineupRef, type Player, type Ruleset } from '@slatecraft/slate'
import { useState } from 'react'
import { askLineupFile, type ReadLineupFile } from '../../../engine/lineupFiles/askLineupFile.ts'
import { FileDrop } from './FileDrop.tsx'
import { RefusedFile } from './RefusedFile.tsx'
import { useFileRead } from './useFileRead.ts'
import './setup.css'

interface LineupsFileDropProps {
  players: readonly Player[]
  ruleset: Ruleset
  onLineups(lineups: readonly LineupRef[], fileName: string): void
  readFile?: ReadLineupFile
}

/** Ten thousand lineups have 3 MB. */
const mostBytes = 20_000_000
const faultsShown = 5

/** Lineups of a file to simulate: an upload file, or another tool's export. */
export function LineupsFileDrop({ players, ruleset, onLineups, readFile = askLineupFile }: LineupsFileDropProps) {
  const [told, setTold] = useState<{ name: string; lineups: number; leftOut: readonly Fault[] }>()
  const { reading, refused, read } = useFileRead(mostBytes)

  const take = (file: File) => {
    setTold(undefined)
    void read(file, async (bytes) => {
      const found = await readFile('lineupsOf', { bytes, name: file.name, players, ruleset })
      if ('faults' in found) return found
      setTold({ name: found.name, lineups: found.lineups.length, leftOut: found.leftOut })
      onLineups(found.lineups, found.name)
      return undefined
    })
  }
  return (
    <>
      <FileDrop
        label="Lineups from a file…"
        accept=".csv,text/csv,text/plain"
        isBusy={reading !== undefined}
        onFile={take}
      >
        <p className="sc-muted">The site’s upload file, or another tool’s export with the slots first.</p>
      </FileDrop>
      {told !== undefined && (
        <div className="sc-setup-note" role="status">
          <p>{`${told.name}: ${counted(told.lineups, 'lineup')}.`}</p>
          {told.leftOut.length > 0 && (
            <>
              <p>{`${counted(told.leftOut.length, 'other')} can’t be played here and ${told.leftOut.length === 1 ? 'is' : 'are'} left out:`}</p>
              <ul>
                {told.leftOut.slice(0, faultsShown).map(({ field, reason }) => (
                  <li key={field}>{`${field}: ${reason}`}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {refused !== undefined && <RefusedFile {...refused} />}
    </>
  )
}
