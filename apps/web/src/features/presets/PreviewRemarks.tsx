/** Notes below a preview: what does not fit, and what stays. */
export const PreviewRemarks = ({ remarks }: { remarks: readonly string[] }) =>
  remarks.length > 0 && (
    <ul className="sc-preset-remarks">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
