/** Why something was not done, beside what asked for it. */
export const Fault = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p className="sc-admin-fault" role="alert">
      {words}
    </p>
  )
