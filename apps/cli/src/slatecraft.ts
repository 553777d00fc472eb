import { InputError } from '@slatecraft/slate'
import { DatabaseUnavailableError, DataFolderError, FolderInUseError } from '@slatecraft/store'
import { build } from './commands/build.ts'
import { calibrate } from './commands/calibrate.ts'
import { check } from './commands/check.ts'
import { exportLineups } from './commands/export.ts'
import { importFiles } from './commands/importFiles.ts'
import { request } from './commands/request.ts'
import { study } from './commands/study.ts'
import { settingsHelp } from './settingsHelp.ts'

const commands: Record<string, (args: readonly string[]) => number | Promise<number>> = {
  import: importFiles,
  request,
  build,
  check,
  export: exportLineups,
  study,
  calibrate,
}

const usage = `Usage: npm run -s slatecraft -- COMMAND [OPTIONS]

import: imports a slate from a site's player list; the page then offers it to everyone
  --sport nfl --site dk --type classic --slate Main
  --players FILE             the site's player list; without it, the other files join a slate that exists
  --projections FILE         points and ownership, matched by name or ID; repeatable: the last file counts for each value
  --column FIELD=HEADING     the column of points, ownership … in files with other headings; repeatable
  --games FILE               spreads, totals and venues
  --season 2025 --counter 1  season and week (or date), if the player list has no dates
  --review                   lists everyone the projections did not match
  --link ROW=PLAYER-ID       matches a row of the projections to a player; repeatable. Of several files: FILE:ROW=PLAYER-ID
  --data DIR                 the data folder, instead of DATA_DIR
import --sport nfl --stats FILE
  imports weekly statistics (nflverse, NFL.com) for the page's player stats

request: makes a build request from files and prints it
  --sport nfl --site dk --type classic --players FILE
  --projections FILE, --column FIELD=HEADING, --games FILE, --link ROW=PLAYER-ID, --season Y, --counter C, --slate NAME   as for import
  --lineups 20               how many lineups
  --seed 1                   the same seed gives the same lineups
  --set key=value            any setting, as JSON: --set captainPct.qb=0.2; repeatable; request --help lists them
  --edits FILE               {"name or ID": {"MinExp": 20, "MaxExp": 40, "UserProj": 21.5, "Boost": 1}}
  --groups FILE              a JSON list of groups
  --team-stacks FILE         a JSON list of team rows
  --saved FILE               lineups that count toward exposures: a report, an upload file or a JSON list; repeatable
  --after-start FILE         lineups to finish after games have begun; repeatable
  --as-of TIME               with --after-start: games that begin by this time have started (default: now)

build REQUEST.json ...: builds the lineups; exits 0 only when the run is complete
  --out UPLOAD.csv           writes the site's upload file
  --report REPORT.json       writes the lineups with everything known about them
  --rebuild FILE             keeps lineups of an earlier report or upload file that the request still allows
  --threads N                with several requests: how many are built at the same time (default: one per core); --out and
                             --report are then folders. A build uses one thread, so its lineups are the same for any N

check REQUEST.json REPORT.json: checks a build and prints what is wrong; exits 0 only when nothing is
  --rebuild FILE             the earlier lineups the build was given

export REPORT.json --request REQUEST.json --out FOLDER: checks each lineup as the site would and writes its upload file
  --entries FILE             fills the reserved entries of DKEntries.csv or FanDuel's entries template instead
  --contest ID               only entries of this contest; repeatable
  --all                      also entries that have a lineup
  --repeat                   starts over with the first lineup when there are more entries than lineups
  --restart                  starts every contest with the first lineup; its entries beyond the last lineup stay
  --leave-out                leaves out lineups the site would refuse (otherwise nothing is written)
  --as-of TIME               games that begin by this time have begun (default: now)

study REQUEST.json REPORT.json: shows what each rule cost the build
  --player ID                shows what projection would bring this player in; repeatable
  --rules                    with --player: shows the rules too
  --json                     prints JSON for other programs

calibrate FOLDER: judges simulations by the finished contests at or below a folder; exits 0 only when all were looked at
  --report CALIBRATION.json  writes the table as a list of rows
  --sport nba                only contests of this sport
  --worlds 20000             how many worlds lineups are simulated in
  --seed 1                   the same seed gives the same table

Exit codes: 0 success, 1 as described above, 2 the command could not run.`

/** Runs one command and returns the exit code. Results go to stdout, everything else to stderr. */
export async function slatecraft([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || args.includes('--help')) {
    console.log(name === 'request' ? `${usage}\n\n${settingsHelp(args)}` : usage)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    console.error(name === '' ? usage : `Unknown command: ${name}\n\n${usage}`)
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
