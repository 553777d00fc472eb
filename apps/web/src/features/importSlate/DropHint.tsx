import './importSlate.css'

/** Overlay while files are dragged over the page; `where` says where they go. */
export const DropHint = ({ where }: { where: string }) => (
  <div className="sc-drop" aria-hidden>
    <div>
      <strong>Drop your files</strong>
      <p>Player list, projections, games. CSV, several at once. {where}</p>
    </div>
  </div>
)
