/** What kinds of files can be brought, and what becomes of projections that come alone. */
export const ImportableFiles = ({ aloneThey }: { aloneThey: string }) => (
  <ul className="sc-import-what">
    <li>
      <strong>A site’s player list.</strong> DraftKings’ DKSalaries.csv or DKEntries.csv, FanDuel’s players list,
      Yahoo’s player export.
    </li>
    <li>
      <strong>Projections, if you have some.</strong> Any CSV with names or ids and points; ownership, ceiling and
      deviation are taken too. Alone they {aloneThey}.
    </li>
    <li>
      <strong>Games, if you like.</strong> A CSV with spreads and totals.
    </li>
  </ul>
)
