import { notifications } from '@mantine/notifications'
import { adminImportSlate, adminPool } from '@slatecraft/contract'
import { counted, type Slate, type SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { pageHistoryQueue } from '../../../features/admin/history/pageHistoryQueue.ts'
import { SlatesPart } from '../../../features/admin/SlatesPart.tsx'
import { useAdminSlates } from '../../../features/admin/useAdminSlates.ts'
import { adminKey } from '../../../features/admin/useNoLongerAdmin.ts'
import { ServerImport } from '../../../features/importSlate/ServerImport.tsx'
import { useImport } from '../../../features/importSlate/useImport.ts'
import { slateTitle } from '../../../features/slate/shared/slateWords.ts'
import { searchOf } from '../../../features/slate/slateSearch.ts'
import { usePageSearch } from '../../shell/usePageSearch.ts'

/** The published slates, with import from an admin's files. */
export function SlatesAdmin() {
  const { setSearch } = usePageSearch('slate')
  const queries = useQueryClient()
  const importing = useImport({ isForemost: true })
  const [target, setTarget] = useState<SlateKey>()
  const kept = useAdminSlates().data?.slates ?? []
  const close = () => {
    setTarget(undefined)
    importing.close()
  }

  /** Reloads the published slates. */
  const refetchOffers = () => {
    for (const queryKey of [['slates'], ['imported-slates'], ['players', 'server']])
      void queries.invalidateQueries({ queryKey })
  }

  const send = async ({ key, players, maxSalary, hasProjections }: Slate, signal: AbortSignal) => {
    try {
      await call(adminImportSlate, {
        params: {},
        body: { key, players: [...players], maxSalary, hasProjections },
        signal,
      })
    } finally {
      // A cancelled import may still have reached the server.
      await queries.invalidateQueries({ queryKey: adminKey() })
      refetchOffers()
    }
  }

  return (
    <>
      <SlatesPart
        onOpen={(key) => setSearch({ ...searchOf(key), tab: undefined, part: undefined, targets: undefined })}
        onImport={(key) => {
          setTarget(key)
          importing.open()
        }}
        onChanged={refetchOffers}
      />
      <ServerImport
        importing={{ ...importing, close }}
        target={target}
        known={kept.map(({ key }) => key)}
        find={(key) => call(adminPool, { params: key })}
        send={send}
        onHistory={(file) => {
          pageHistoryQueue.getState().add([file])
          close()
          setSearch({ tab: 'admin', part: 'history' })
        }}
        onDone={({ key, players }) =>
          notifications.show({
            title: slateTitle(key),
            message: `${counted(players.length, 'player')}, published for all users.`,
            color: 'turf',
          })
        }
      />
    </>
  )
}
