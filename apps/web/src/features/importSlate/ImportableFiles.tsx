import { sites, siteTable } from '@slatecraft/slate'

/** The kinds of files you can import, and what projections do on their own. */
export const ImportableFiles = ({ aloneThey }: { aloneThey: string }) => (
  <ul className="sc-import-what">
    <li>
      <strong>A site’s player list.</strong> {sites.map((site) => siteTable(site).playerList.files).join(', ')}.
    </li>
    <li>
      <strong>Projections, if you have some.</strong> Any CSV with names or ids and points. Ownership, ceiling and
      standard deviation are read too. On their own they {aloneThey}.
    </li>
    <li>
      <strong>Games, if you like.</strong> A CSV with spreads and totals.
    </li>
  </ul>
)
