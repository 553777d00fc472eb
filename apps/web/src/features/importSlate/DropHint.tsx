import './importSlate.css'

/** In front of the page while files are dragged over it; `where` says what becomes of them. */
export const DropHint = ({ where }: { where: string }) => (
  <div className="sc-drop" aria-hidden>
    <div>
      <strong>Drop your files</strong>
      <p>A site’s player list, projections, games: CSV, several at once. {where}</p>
    </div>
  </div>
)
