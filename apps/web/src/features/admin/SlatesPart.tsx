import { Button, NativeSelect } from '@mantine/core'
import { type AdminSlate, deleteSlate, hideSlate } from '@slatecraft/contract'
import { type SlateKey, Sport, sports } from '@slatecraft/slate'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { slateId } from '../slate/shared/slateId.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { DeleteSlate } from './DeleteSlate.tsx'
import { ListPart } from './ListPart.tsx'
import { SlateRow } from './SlateRow.tsx'
import { useAdminAct } from './useAdminAct.tsx'
import { useAdminSlates } from './useAdminSlates.ts'

interface SlatesPartProps {
  /** Opens a slate on the page. */
  onOpen(key: SlateKey): void
  /** Opens the import of a new slate or an update. */
  onImport(target: SlateKey | undefined): void
  /** Called after a change of the published slates. */
  onChanged(): void
}

/** The published slates, what users store on them, and their actions. */
export function SlatesPart({ onOpen, onImport, onChanged }: SlatesPartProps) {
  const [sport, setSport] = useState<Sport>()
  const [deleted, setDeleted] = useState<AdminSlate>()
  const slates = useAdminSlates(sport)
  const list = slates.data?.slates ?? []
  const acts = useAdminAct()

  const hiding = ({ key }: AdminSlate, hidden: boolean) => ({
    message: hidden
      ? `${slateTitle(key)} hidden. Users can’t see it; their data stays.`
      : `${slateTitle(key)} shown again.`,
    call: async () => {
      await call(hideSlate, { params: {}, body: { key, hidden } })
      onChanged()
    },
  })

  return (
    <section className="sc-admin-part" aria-labelledby="admin-slates">
      <header className="sc-admin-head">
        <h2 id="admin-slates">Slates</h2>
        <NativeSelect
          aria-label="Sport of the slates"
          value={sport ?? ''}
          data={[{ value: '', label: 'All sports' }, ...sports.map((value) => ({ value, label: sportNames[value] }))]}
          onChange={({ currentTarget }) => setSport(Sport.safeParse(currentTarget.value).data)}
        />
        <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => onImport(undefined)}>
          Import a slate…
        </Button>
      </header>
      <p className="sc-admin-note">
        Slates published for all users. Drop a site’s files anywhere on this page to import one.
      </p>
      <Fault>{acts.fault?.message}</Fault>
      <ListPart
        what="slates"
        query={slates}
        isEmpty={list.length === 0}
        empty={
          <>
            <p>No {sport === undefined ? '' : `${sportNames[sport]} `}slate has been imported yet.</p>
            <p>Import a site’s player list, with projections if you have them. All users can then build on it.</p>
          </>
        }
      >
        <ul className="sc-admin-list" aria-label="Imported slates">
          {list.map((slate) => (
            <SlateRow
              key={slateId(slate.key)}
              slate={slate}
              isBusy={acts.isRunning}
              onOpen={() => onOpen(slate.key)}
              onUpdate={() => onImport(slate.key)}
              onHide={(hidden) => void acts.run({ ...hiding(slate, hidden), undo: hiding(slate, !hidden) })}
              onDelete={() => setDeleted(slate)}
            />
          ))}
        </ul>
      </ListPart>
      {deleted !== undefined && (
        <DeleteSlate
          slate={deleted}
          onDelete={async () => {
            const { key } = deleted
            await call(deleteSlate, { params: {}, body: { key } })
            onChanged()
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </section>
  )
}
