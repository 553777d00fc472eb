import type { JobName, JobNews } from '../jobs/jobKinds.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { Meter } from './meter.ts'

/** The same runner, whose jobs are counted. */
export function meteredRunner(jobs: JobRunner, meter: Meter): JobRunner {
  async function counted<Outcome extends object>(kind: JobName, job: Promise<Outcome>): Promise<Outcome> {
    const begin = performance.now()
    meter.jobStarted(kind)
    try {
      const outcome = await job
      meter.jobEnded(kind, isCancelled(outcome) ? 'cancelled' : 'done', performance.now() - begin)
      return outcome
    } catch (error) {
      meter.jobEnded(kind, 'failed', performance.now() - begin)
      throw error
    }
  }

  return {
    build: (...given) => counted('buildLineups', jobs.build(...given)),
    simulate(ask, onNews, ...rest) {
      // One that goes on has worlds that were counted before; the first news tells how many.
      let played = ask.saved === undefined ? 0 : undefined
      const upTo = (worlds: number) => {
        meter.worldsPlayed(Math.max(0, worlds - (played ?? worlds)))
        played = worlds
      }
      const counting = (news: JobNews<'simulate'>) => {
        if (news.kind !== 'saved') upTo(news.worlds)
        return onNews(news)
      }
      const job = jobs.simulate(ask, counting, ...rest).then((outcome) => {
        if (outcome.kind === 'report') upTo(outcome.worlds)
        return outcome
      })
      return counted('simulate', job)
    },
    playParts: (...given) => counted('playParts', jobs.playParts(...given)),
    checkStandings: (ask) => counted('checkStandings', jobs.checkStandings(ask)),
    projectPool: (ask) => counted('projectPool', jobs.projectPool(ask)),
    close: () => jobs.close(),
  }
}

const isCancelled = (outcome: object) =>
  ('kind' in outcome && outcome.kind === 'cancelled') || ('status' in outcome && outcome.status === 'cancelled')
