import { useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { logOut, logOutEverywhere } from './logOut.ts'

/** Ends logins: that of this browser, or all. */
export function Logins() {
  const [fault, setFault] = useState<string>()
  const everywhere = () => {
    setFault(undefined)
    logOutEverywhere().catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  }
  return (
    <>
      <p>A login lasts 30 days on each machine. Whatever happens to one, you can end all of them here.</p>
      <Fault>{fault !== undefined && `Nobody was logged out. ${fault}`}</Fault>
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
