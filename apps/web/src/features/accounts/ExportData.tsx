import { exportAccount } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { download } from '../../browser/download.ts'
import { ActButton } from './ActButton.tsx'

/** Downloads everything the server stores about the user as one file. */
export const ExportData = () => (
  <>
    <p>Your account, plan, inputs, runs, saved lineups, presets and expert targets as one JSON file.</p>
    <ActButton
      label="Export my data"
      busyWords="Gathering …"
      failed="Unable to fetch your data."
      act={async () => {
        const data = await call(exportAccount, { params: {} })
        download({ name: 'slatecraft-account.json', type: 'application/json', text: JSON.stringify(data, null, 2) })
      }}
    />
  </>
)
