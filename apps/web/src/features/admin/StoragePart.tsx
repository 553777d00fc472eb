import { storageUse } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { ClearVisitors } from './ClearVisitors.tsx'
import { DiskBar } from './DiskBar.tsx'
import { ListPart } from './ListPart.tsx'
import { RoomBars } from './RoomBars.tsx'
import { roomWords } from './roomWords.ts'
import { SureButton } from './SureButton.tsx'
import { type AdminActs, useAdminAct } from './useAdminAct.tsx'
import { adminKey } from './useNoLongerAdmin.ts'
import { clearingNetwork, networkName } from './visitorActs.ts'
import './storage.css'

/** What takes room on the server, and how to make some. */
export function StoragePart() {
  const acts = useAdminAct()
  const use = useQuery({
    queryKey: adminKey('storage'),
    queryFn: ({ signal }) => call(storageUse, { params: {}, signal }),
  })
  return (
    <section className="sc-admin-part" aria-labelledby="admin-storage">
      <header className="sc-admin-head">
        <h2 id="admin-storage">Storage</h2>
      </header>
      <Fault>{acts.fault?.message}</Fault>
      <ListPart what="storage use" query={use} isEmpty={false} empty={undefined}>
        {use.data !== undefined && <Use use={use.data} acts={acts} />}
      </ListPart>
    </section>
  )
}

interface UseProps {
  use: z.infer<typeof storageUse.reply>
  acts: AdminActs
}

function Use({ use: { disk, tables, visitors, users, networks }, acts }: UseProps) {
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const rowWords = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  return (
    <>
      <h3>Disk</h3>
      {disk === null ? (
        <p className="sc-admin-note">The database is on a PostgreSQL server. This server can’t see its disk.</p>
      ) : (
        <DiskBar disk={disk} />
      )}
      <h3>Visitors’ work</h3>
      <RoomBars
        label="Visitors’ work"
        whole={visitors.max_bytes}
        bars={[
          {
            key: 'visitors',
            name: counted(visitors.keys, 'visitor'),
            bytes: visitors.bytes,
            words: `of at most ${roomWords(visitors.max_bytes)}`,
          },
        ]}
      />
      <p className="sc-admin-note">
        What people without a login keep on the server. It is deleted {counted(visitors.expire_after_days, 'day')} after
        its last use.
      </p>
      <ClearVisitors acts={acts} />
      {networks.length > 0 && (
        <>
          <h4>Networks of visitors who keep most</h4>
          <p className="sc-admin-note">Addresses are not stored, so a network has a short code.</p>
          <RoomBars
            label="Networks of visitors who keep most"
            bars={networks.map(({ network, keys, bytes }) => ({
              ...{ key: network, name: networkName(network), bytes, words: counted(keys, 'visitor') },
              act: (
                <SureButton
                  label="Clear"
                  sure="Delete for good?"
                  of={`network ${networkName(network)}`}
                  disabled={acts.isRunning}
                  onSure={() => void acts.run(clearingNetwork(network))}
                />
              ),
            }))}
          />
        </>
      )}
      <h3>Users who keep most</h3>
      {users.length === 0 ? (
        <p className="sc-admin-note">No user keeps anything yet.</p>
      ) : (
        <RoomBars
          label="Users who keep most"
          bars={users.map(({ id, email, bytes }) => ({ key: id, name: email || 'Account without an email', bytes }))}
        />
      )}
      <h3>Tables</h3>
      <p className="sc-admin-note">{roomWords(all)} in the database, with its indexes.</p>
      <RoomBars
        label="Tables"
        bars={tables.map(({ name, bytes, rows }) => ({ key: name, name, bytes, words: rowWords(rows) }))}
      />
    </>
  )
}
