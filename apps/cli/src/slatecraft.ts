import { InputError } from '@slatecraft/slate'
import { DatabaseUnavailableError, DataFolderError, FolderInUseError } from '@slatecraft/store'
import { build } from './commands/build.ts'
import { check } from './commands/check.ts'
import { exportLineups } from './commands/export.ts'
import { importFiles } from './commands/importFiles.ts'
import { request } from './commands/request.ts'
import { study } from './commands/study.ts'

const commands: Record<string, (args: readonly string[]) => number | Promise<number>> = {
  import: importFiles,
  request,
  build,
  check,
  export: exportLineups,
  study,
}

const usage = `Usage: npm run -s slatecraft -- COMMAND …

  import  --sport nfl --site dk --type classic --slate Main [--season 2025] [--counter 1]
          --players FILE [--projections FILE] [--games FILE] [--data DIR]
          makes a slate of a site's player list, which tells season and counter where it has dates; the page
          then offers it.
          Without --players, projections and games join the slate that is there
          [--review]               names everybody whom the projections left over
          [--link ROW=PLAYER-ID …] joins a row of the projections file to a player by hand
  import  --sport nfl --stats FILE [--data DIR]
          keeps weekly statistics (nflverse, NFL.com) for the page's player stats
  request --sport nfl --site dk --type classic --players FILE [--projections FILE] [--games FILE]
          [--lineups 20] [--seed 1] [--season Y] [--counter C] [--slate NAME]
          [--set key=value …]      any setting of docs/settings.md; the value is JSON: --set captainPct.qb=0.2
          [--edits FILE]           {"name or id": {"MinExp": 20, "MaxExp": 40, "UserProj": 21.5, "Boost": 1}}
          [--groups FILE] [--team-stacks FILE]   JSON lists of groups and of team rows
          [--saved FILE …]         lineups that count: a report, an upload file or a JSON list of sets
          [--after-start FILE …] [--as-of MOMENT]   lineups to fill up; started by then (now) stays
          prints a build request
  build   REQUEST.json [--out UPLOAD.csv] [--report REPORT.json] [--threads N]
          builds it; ends with 0 only for a complete run
          [--rebuild FILE]         keeps what the request still allows of these lineups, a report or an upload file
  check   REQUEST.json REPORT.json [--rebuild FILE]
          judges any build and prints each fault
  export  REPORT.json --request REQUEST.json --out FOLDER
          checks each lineup as the site would and writes its upload file, or several where the site takes fewer in one
          [--entries FILE]         DKEntries.csv or FanDuel's entries template: fills its reservations in place instead
          [--contest ID …] [--all] [--repeat]   of these contests only; entries with lineups too; start again from the first
          [--leave-out]            leaves out what would be refused, where else nothing is written
  study   REQUEST.json REPORT.json [--rules] [--player ID …] [--json]
          tells what each rule cost the build, and what projection would bring a player in`

/** Runs one command; answers the exit code. Results go to stdout, everything else to stderr. */
export async function slatecraft([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    console.error(name === '' ? usage : `There is no command ${name}.\n\n${usage}`)
    return 2
  }
  try {
    return await command(args)
  } catch (error) {
    const known = [InputError, FolderInUseError, DataFolderError, DatabaseUnavailableError]
    const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
    console.error(isKnown ? error.message : error)
    return 2
  }
}
