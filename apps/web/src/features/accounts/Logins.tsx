import { useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { logOut, logOutEverywhere } from './logOut.ts'

/** Logs out here or everywhere. */
export function Logins() {
  const [fault, setFault] = useState<string>()
  const everywhere = () => {
    setFault(undefined)
    logOutEverywhere().catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  }
  return (
    <>
      <p>You stay logged in for 30 days on each device. Lost a device? Log out everywhere.</p>
      <Fault>{fault !== undefined && `You were not logged out. ${fault}`}</Fault>
      <div className="sc-account-acts">
        <button type="button" className="sc-account-quiet" onClick={() => void logOut()}>
          Log out
        </button>
        <button type="button" className="sc-account-quiet" onClick={everywhere}>
          Log out everywhere
        </button>
      </div>
    </>
  )
}
