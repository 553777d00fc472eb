import { InputError } from '@slatecraft/slate'
import {
  DatabaseUnavailableError,
  DataFolderError,
  DiskFullError,
  FolderInUseError,
  LockFileError,
} from '@slatecraft/store'
import { build } from './commands/build.ts'
import { calibrate } from './commands/calibrate.ts'
import { check } from './commands/check.ts'
import { compare } from './commands/compare.ts'
import { exportLineups } from './commands/export.ts'
import { field } from './commands/field.ts'
import { history } from './commands/history.ts'
import { importFiles } from './commands/importFiles.ts'
import { night } from './commands/night.ts'
import { project } from './commands/project.ts'
import { request } from './commands/request.ts'
import { resetSecondFactor } from './commands/resetSecondFactor.ts'
import { select } from './commands/select.ts'
import { simulate } from './commands/simulate.ts'
import { study } from './commands/study.ts'
import { swap } from './commands/swap.ts'
import { settingsHelp } from './settingsHelp.ts'

const commands: Record<string, (args: readonly string[]) => number | Promise<number>> = {
  import: importFiles,
  history,
  project,
  request,
  build,
  check,
  export: exportLineups,
  swap,
  study,
  field,
  simulate,
  select,
  compare,
  night,
  calibrate,
  'reset-second-factor': resetSecondFactor,
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
import --sport nfl --site dk --type classic --season 2025 --counter 1 --slate Main --contest FILE
  publishes contests to simulate; --fee, --entries, --max-entries and --shape as for simulate
import --sport nfl --site dk --type classic --season 2025 --counter 1 --slate Main --standings FILE
  publishes a finished contest's standings
  --standings-of ID          the ID or the name of a published contest (default: by the file's name)
import --history FILE: imports games that are over; baseline projections and analysis follow from them
  --history FILE             weekly stats, box scores, game logs, snap counts, play-by-play, schedules, results, props; repeatable
  --ids FILE                 the table of players' ids that snap counts need
  --sport, --season, --counter   of files that don't say

history: lists the imported files with history
  --sport nfl                only of this sport
  --take-back ID             takes an import back: where it replaced older games, they count again
  --sport nba --link-name NAME=NAME-IN-HISTORY   a player that history has under another name; repeatable
  --data DIR                 as for import

project --players FILE --sport nba --site dk --type classic: our own projections of a player list, as a projections file
  --history FILE, --ids FILE as for import; repeatable (default: what the data folder has)
  --games FILE, --season Y, --counter C   as for import
  --link-name NAME=NAME-IN-HISTORY   as for history, for this file only
  --out FILE                 writes the file (default: prints it)
  --data DIR                 as for import

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
  --after-start FILE         lineups to finish after games have begun: an entries file, a report, an upload file or a JSON
                             list; repeatable
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

swap DKEntries.csv --out FOLDER: swaps players of your entries after games have begun, and writes the file and swaps.csv
  --request REQUEST.json     your players, settings, groups and stacks (default: the settings of the contest)
  --players FILE             a newer player list
  --projections FILE, --column FIELD=HEADING, --games FILE, --link ROW=PLAYER-ID, --review   newer projections, as for import
  --mode broken              only entries with a blank slot or a player who can't score; k=2: at most 2 players of each entry;
                             free: any player whose game has not begun (default: as the request says, or free)
  --price 0                  points (with payout: dollars) that each player taken out must gain; not for broken
  --no-moves                 leaves players in their slots (otherwise the latest games move to the most flexible ones)
  --mark GAME=started        or delayed, or postponed: what the files don't know; GAME is PHI@ORL, PHI-ORL or PHI; repeatable
  --contest ID               swaps only entries of this contest; repeatable. The others count for exposures
  --now TIME                 the moment, with its zone: 2026-01-18T20:05-05:00 (default: now)
  --objective payout         swaps for expected prize money in place of points; needs the prizes of each contest
  --contests FILE            as --contest of field; ID=FILE says of which contest; repeatable
  --standings FILE           a contest's standings during the games; ID=FILE; repeatable
  --worlds 10240             worlds in which the best candidates are compared
  --changed-rows             writes only the headings and the changed entries
  --report REPORT.json       writes the lineups as build does
  --request-out FILE         writes the request, for build and check

study REQUEST.json REPORT.json: shows what each rule cost the build
  --player ID                shows what projection would bring this player in; repeatable
  --rules                    with --player: shows the rules too
  --json                     prints JSON for other programs

night SIMS.json STANDINGS.csv: shows what happened in a contest against what the simulation said of it
  --contest 2                which of the simulation's contests (default: by the standings' file name, or by entries)
  --user NAME                your name in the standings; or --entries DKEntries.csv: your entries are shown apart
  --points FILE              {"name or ID": {"points": 12.4}}: players missing from the standings
  --report NIGHT.json        writes the night, to be looked at with others
  --earlier NIGHT.json       an earlier night of the sport; repeatable: shows all of them together
  --tuning TUNING.json       writes figures fitted to your nights, if they did better on nights they were not fitted to

calibrate FOLDER: judges simulations by the finished contests at or below a folder; exits 0 only when all were looked at
  --report CALIBRATION.json  writes the table as a list of rows
  --sport nba                only contests of this sport
  --worlds 20000             how many worlds lineups are simulated in
  --seed 1                   the same seed gives the same table

field REQUEST.json --contest FILE: shows what the other entries of a contest will look like
  --contest FILE             a prize table, a contest's JSON, or prizes as typed: "1st 1000, 2-5 200"
  --fee 4, --entries 5945    what a prize table leaves out, in dollars and entries; --max-entries 20 of one user
  --shape top-heavy          instead of --contest: top-heavy, double-up, 50/50, winner-takes-all, head-to-head or
                             satellite, with --fee, --entries, --rake 15 and --paid 22 (percent), --tickets 3 --ticket 50
  --standings FILE           the entries of a standings file in place of a generated field; hidden players are drawn
  --field-lineups FILE       the lineups of a report, upload file or JSON list in place of a generated field
  --library 5000             lineups of a generated field; each stands for many entries
  --sharpness 0              how close the field's lineups are to the best projection: -1 (far) to 1 (close), 0 as usual
  --trust 0                  how close real ownership will be to the projected one: -1 to 1, 0 as usual
  --seed 1                   the same seed gives the same field
  --out FIELD.csv            writes the field's lineups with their expected copies

simulate REQUEST.json LINEUPS ...: plays lineups in contests, world by world, and says what each is worth
  --contest FILE             as for field; repeatable: each lineup plays in all of them
  --fee, --entries, --max-entries, --standings, --field-lineups, --library, --sharpness, --trust, --seed   as for field
  --worlds 100000            more worlds, smaller errors: four times as many halve them
  --roi-error 2              goes on until the ROI of the best lineups is known with this error, in points; at most
                             --worlds (default then: 2000000)
  --draws 32                 draws of the field's true ownership
  --played FILE              {"name or ID": {"points": 12.4, "left": 0.25}}: games that are on or over
  --tuning FILE              figures fitted to your own nights: see night
  --law NAME                 shows how a player's points are drawn; repeatable
  --optimal 2000             worlds that are solved for their best lineup; 0 for none
  --threads N                the results are the same for any N (default: one per core)
  --out SIMS.csv             writes a table of the lineups
  --report SIMS.json         writes all results; select reads it

select SIMS.json --entries N: chooses the entries that are worth most together
  --objective growth         growth (of --bankroll, in dollars), linear (mean profit) or top (a top prize at least once)
  --top 500                  with top: the prize in dollars from which on a place counts (default: a tenth of the first)
  --budget 100               most dollars of fees
  --contest-entries 2=5      exactly 5 entries in the second contest; 2=3-5, 2=-5 (at most), 2=0; repeatable
  --max-exposure 60          most percent of the entries that may hold a player
  --max-player NAME=40       the same for one player, by name or ID; repeatable
  --lock 7                   enters lineup 7 in any case; 7=2 in the second contest; repeatable
  --exclude 9                does not enter lineup 9; repeatable
  --min-unique 1             players that any two lineups differ by
  --copies 1                 how often a lineup may be entered in a contest
  --rounds 12                rounds of asking the optimizer for lineups that the simulation lacks; 0 for none
  --worlds 8192              worlds that entries are chosen on; --fresh-worlds 32768 they are judged on others
  --out UPLOAD.csv           writes the site's upload file, the most valuable entry first; one for each contest of several
  --report SELECTION.json    writes why each entry is in

compare SIMS.json A B: plays two sets of entries in the same fresh worlds of a simulation, and says what A has more than B
                             A and B are reports of select, or files of lineups: those enter every contest
  --worlds 32768             more worlds, smaller errors
  --threads N                the results are the same for any N (default: one per core)
  --report COMPARISON.json   writes all results

reset-second-factor EMAIL: turns off two-step login for someone who lost phone and recovery codes; stop the server first
  --data DIR                 as for import

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
    const known = [
      InputError,
      FolderInUseError,
      LockFileError,
      DataFolderError,
      DatabaseUnavailableError,
      DiskFullError,
    ]
    const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
    console.error(isKnown ? error.message : error)
    return 2
  }
}
