/** The kinds of files you can import, and what projections do on their own. */
export const ImportableFiles = ({ aloneThey }: { aloneThey: string }) => (
  <ul className="sc-import-what">
    <li>
      <strong>A site’s player list.</strong> DraftKings’ DKSalaries.csv or DKEntries.csv, FanDuel’s players list,
      Yahoo’s player export.
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
