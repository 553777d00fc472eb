import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { watch } from './watch.ts'
import type { Watched } from './watched.ts'

watch(workerData as Watched, (why) => {
  const end = () => process.kill(process.pid, 'SIGKILL')
  // A terminal or pipe that takes no text must not keep the process.
  setTimeout(end, 1000)
  write(2, `${why}\n`, end)
})
