import { exportAccount } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { download } from '../../browser/download.ts'
import { Fault } from '../../components/fault/Fault.tsx'

/** Downloads everything the server stores about the user as one file. */
export function ExportData() {
  const [state, setState] = useState<'rest' | 'busy' | { fault: string }>('rest')
  async function save() {
    setState('busy')
    try {
      const data = await call(exportAccount, { params: {} })
      download({ name: 'slatecraft-account.json', type: 'application/json', text: JSON.stringify(data, null, 2) })
      setState('rest')
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <p>Your account, plan, inputs, runs, saved lineups, presets and expert targets as one JSON file.</p>
      <Fault>{typeof state === 'object' && `Unable to fetch your data. ${state.fault}`}</Fault>
      <button
        type="button"
        className="sc-account-quiet"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void save()}
      >
        {state === 'busy' ? 'Gathering …' : 'Export my data'}
      </button>
    </>
  )
}
