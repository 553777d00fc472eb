import type { AccountRoom } from '../shared/yourSlate.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** How much of the room that the plan has for own slates is taken. Without much of it taken, it says where slates are. */
export function RoomLine({ room }: { room: AccountRoom | undefined }) {
  if (room === undefined)
    return (
      <p className="sc-yours-room">
        Slates that you import stay in this browser. Log in to have them in every browser, with your edits and lineups.
      </p>
    )
  return (
    <p className="sc-yours-room">
      {room.slates} of {room.max_slates.toLocaleString('en-US')} slates of your own, {megabytes(room.bytes)} of{' '}
      {(room.max_bytes / 1_000_000).toLocaleString('en-US')} MB. Only you see them.
    </p>
  )
}
